import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          setupFiles: ['./testing/setup-web.ts']
        }
      },
      { test: { name: 'logic', environment: 'node', include: ['**/*.test.ts'] } }
    ]
  }
})
