/** How the page is built, and served while developing. */

import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const SERVER = '127.0.0.1:8730';

/** Tells the service worker every file of the build, and a name that changes with any of them. */
function worker(): Plugin {
  return {
    name: 'polarnight:worker',
    apply: 'build',
    enforce: 'post', // after Vite has thrown away what only led to another piece
    generateBundle(_, bundle) {
      const found = bundle['sw.js'];
      if (found?.type !== 'chunk') return;
      if (found.imports.length > 0) this.error('the worker must be one file');
      const pieces = Object.keys(bundle).filter((name) => /^assets\/.*(?<!\.woff)$/.test(name));
      const page = bundle['index.html'];
      const version = createHash('sha256').update(pieces.sort().join('\n'));
      if (page?.type === 'asset') version.update(page.source);
      found.code = found.code
        .replace('__PIECES__', JSON.stringify(pieces))
        .replace('__VERSION__', JSON.stringify(version.digest('hex').slice(0, 16)));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), worker()],
  base: './', // the server puts the path it is shown below in front: see app.py
  build: {
    outDir: '../src/polarnight/server/static',
    emptyOutDir: true,
    reportCompressedSize: false,
    target: 'es2022',
    // What is bundled, and under which licence: tools/licences.py reads it.
    license: { fileName: 'licences.json' },
    // three.js is one large piece; only ICECOOL fetches it, and only for its rooms.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      output: {
        // One piece with all the first page needs: forty small ones wait for each other on a slow line.
        codeSplitting: {
          groups: [{ name: 'index', tags: ['$initial'], test: /^(?!.*[\\/]worker[\\/])/ }],
        },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: {
      '/api': `http://${SERVER}`,
      '/ws': { target: `ws://${SERVER}`, ws: true },
    },
  },
});
