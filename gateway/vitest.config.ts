import { defineConfig } from 'vitest/config'

import { testDefaults } from '../vitest.defaults.ts'

export default defineConfig({
  test: {
    ...testDefaults,
    name: 'gateway',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    setupFiles: 'src/testing/to-refuse.ts',
    // The modules of the gateway keep no state, so test files can share the imported modules of a worker.
    isolate: false
  }
})
