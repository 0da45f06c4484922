import { defineConfig } from 'vitest/config'

import { timeouts } from './vitest.defaults.ts'

/** `npm run test:deep`: the tests that run thousands of cases, kill processes or wait for real time. */
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
