import { join } from 'node:path'

import { defineConfig } from 'vitest/config'

import { patience } from './patience.ts'
import { sharedRoot } from './singletons.ts'

/** A page on an origin where nothing listens: on vitest's own, port 3000, an app that runs beside the tests would answer. */
export const inPage = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost:1/' } },
  setupFiles: join(sharedRoot, 'testing/setup-web.ts'),
  ...patience
}

/** How the host and every remote run their tests: in a DOM, with class names as they are written. */
export const webTests = defineConfig({
  test: {
    ...inPage,
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } }
  }
})
