import { defineConfig } from 'vitest/config'

import { patience } from './build/patience.ts'
import { inPage } from './build/web-tests.ts'

/** These read the page's storage, address and network state. */
const pageTests = ['client/**/*.test.ts', 'forms/**/*.test.ts', 'stores/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...inPage,
          name: 'ui',
          include: ['**/*.test.tsx']
        }
      },
      {
        test: {
          ...inPage,
          name: 'page',
          include: pageTests
        }
      },
      {
        test: {
          ...patience,
          name: 'logic',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', ...pageTests]
        }
      }
    ]
  }
})
