import { join } from 'node:path'

import { defineConfig } from 'vitest/config'

import { testDefaults } from '../../vitest.defaults.ts'

/** A jsdom page whose origin nothing listens on. Vitest's default, port 3000, could reach an app running beside the tests. */
export const jsdomTestOptions = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:1/' } },
  setupFiles: join(import.meta.dirname, 'setup-web.ts'),
  ...testDefaults,
  // Isolates files by VM contexts: half the CPU time of a process and a jsdom for each file.
  pool: 'vmForks'
}

/** The vitest configuration of the host and of every remote. */
export const webTestConfig = defineConfig({
  test: {
    ...jsdomTestOptions,
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } }
  }
})
