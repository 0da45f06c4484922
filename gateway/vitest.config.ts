import { defineConfig } from 'vitest/config'

import { testDefaults } from '../vitest.defaults.ts'

export default defineConfig({
  test: {
    ...testDefaults,
    name: 'gateway',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    setupFiles: 'src/testing/to-refuse.ts',
    // No module of the gateway keeps state, so files share what a worker has imported.
    isolate: false
  }
})
