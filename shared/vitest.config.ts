import { defineConfig } from 'vitest/config'

import { patience } from './build/patience.ts'

/** These read the page's storage, address and network state. */
const inPage = ['client/**/*.test.ts', 'forms/**/*.test.ts', 'stores/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'ui',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          setupFiles: ['./testing/setup-web.ts']
        }
      },
      {
        test: {
          ...patience,
          name: 'page',
          environment: 'jsdom',
          include: inPage,
          setupFiles: ['./testing/setup-web.ts']
        }
      },
      {
        test: {
          ...patience,
          name: 'logic',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...inPage]
        }
      }
    ]
  }
})
