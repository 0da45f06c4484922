import { defineConfig } from 'vitest/config'

/** These read the page's storage, address and network state. */
const inPage = ['client/**/*.test.ts', 'forms/**/*.test.ts', 'stores/**/*.test.ts']

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
      {
        test: {
          name: 'page',
          environment: 'jsdom',
          include: inPage,
          setupFiles: ['./testing/setup-web.ts'],
          // The first test of a file pays for its imports, on a machine that may be busy.
          testTimeout: 20_000
        }
      },
      {
        test: {
          name: 'logic',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...inPage]
        }
      }
    ]
  }
})
