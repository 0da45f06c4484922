import { defineConfig } from 'vitest/config'

/** Real processes and servers: on a busy machine they take their time, and only a failure waits that long. */
export default defineConfig({
  test: { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } }
})
