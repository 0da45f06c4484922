import { defineConfig } from 'vitest/config'

/** Every package's tests in one run; a package with a configuration of its own keeps it. */
export default defineConfig({
  test: {
    projects: ['host', 'remote-*', 'shared/*', 'gateway', 'games/*', '!*/README.md', 'tools', 'bench']
  }
})
