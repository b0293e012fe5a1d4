/** How the page is built, served while developing, and unit-tested. */

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

const SERVER = '127.0.0.1:8730';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: './', // the server puts the path it is shown below in front: see app.py
  build: {
    outDir: '../src/polarnight/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // What is bundled, and under which licence: tools/licences.py reads it.
    license: { fileName: 'licences.json' },
    // three.js is one large piece; only ICECOOL fetches it, and only for its rooms.
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: {
      '/api': `http://${SERVER}`,
      '/ws': { target: `ws://${SERVER}`, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/**/*.test.ts'],
    testTimeout: 120_000, // a busy machine is no fault
    hookTimeout: 120_000,
    restoreMocks: true,
    css: { include: /tokens\.css/ }, // its contrasts are measured; other styles are left out
  },
});
