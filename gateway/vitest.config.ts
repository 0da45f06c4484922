import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'gateway',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/global-setup.ts',
    setupFiles: 'src/testing/to-refuse.ts',
    // No module of the gateway keeps state: files can share what a worker has imported, most of what a file costs.
    isolate: false,
    // Each file starts a gateway and copies a database: two at once keep a small machine busy.
    maxWorkers: 2,
    // Like every package's (shared/build/patience.ts), which the gateway may not import: only a failure waits that long.
    hookTimeout: 180_000,
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } }
  }
})
