import { defineConfig } from 'vitest/config'

import { timeouts } from './vitest.defaults.ts'

export default defineConfig({
  test: {
    ...timeouts,
    name: 'deep',
    include: ['**/*.deep.test.{ts,tsx}'],
    globalSetup: 'gateway/src/testing/global-setup.ts',
    setupFiles: 'gateway/src/testing/to-refuse.ts',
    maxWorkers: 1
  }
})
