import { defineConfig } from 'vitest/config'

/** Real processes and servers: on a busy machine they take their time, and only a failure waits that long. */
export default defineConfig({
  test: { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }
})
