import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'host',
      'remote-*',
      'shared/*',
      'gateway',
      'games/*',
      '!*/README.md',
      'tools',
      'bench',
      'production'
    ]
  }
})
