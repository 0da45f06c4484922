import { defineConfig } from 'vitest/config'

import { testDefaults } from '../vitest.defaults.ts'

export default defineConfig({
  test: {
    ...testDefaults,
    name: 'gateway',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    setupFiles: [...testDefaults.setupFiles, 'src/testing/to-refuse.ts'],
    // Not isolated: the gateway's modules keep no state, so the test files of a worker can share imported
    // modules.
    isolate: false
  }
})
