import { defineConfig } from 'vitest/config'

import { seedProperties, timeouts } from './vitest.defaults.ts'

export default defineConfig({
  test: {
    ...timeouts,
    name: 'deep',
    include: ['**/*.deep.test.{ts,tsx}'],
    globalSetup: 'gateway/src/testing/global-setup.ts',
    setupFiles: [seedProperties, 'gateway/src/testing/to-refuse.ts'],
    maxWorkers: 1
  }
})
