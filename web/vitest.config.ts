/** How the page is unit-tested: with tools that building it does without. */

import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config';

export default mergeConfig(
  page,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'happy-dom',
      isolate: false, // tests/afresh.ts keeps files apart
      setupFiles: ['tests/afresh.ts'],
      sequence: { setupFiles: 'list' }, // what the others load stays for the file
      include: ['tests/**/*.test.ts'],
      testTimeout: 120_000, // a busy machine is no fault
      hookTimeout: 120_000,
      restoreMocks: true,
      css: { include: /\/styles\// }, // tests read them; those of components are left out
    },
  }),
);
