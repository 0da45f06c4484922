import { join } from 'node:path'

import { defineConfig } from 'vitest/config'

import { patience } from './patience.ts'
import { sharedRoot } from './singletons.ts'

/** How the host and every remote run their tests: in a DOM, with class names as they are written. */
export const webTests = defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: join(sharedRoot, 'testing/setup-web.ts'),
    ...patience
  }
})
