import { defineConfig } from 'vitest/config'

import { pathOf, testDefaults } from './test-defaults.ts'

/**
 * An origin where nothing listens. Vitest's default, port 3000, could reach an app that runs on this machine.
 */
export const jsdomTestOptions = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:1/' } },
  // This zone is far from Manila, so that a time in the machine's own zone fails a test.
  env: { TZ: 'America/New_York' },
  ...testDefaults,
  setupFiles: [...testDefaults.setupFiles, pathOf('setup-web')],
  // VM contexts take half the CPU time of one process and jsdom per file.
  pool: 'vmForks'
}

export const webTestConfig = defineConfig({
  test: {
    ...jsdomTestOptions,
    include: ['src/**/*.test.{ts,tsx}'],
    // In another repository, our packages are installed. They import style sheets, which Node can't.
    server: { deps: { inline: [/@tambay\//] } },
    css: { modules: { classNameStrategy: 'non-scoped' } }
  }
})
