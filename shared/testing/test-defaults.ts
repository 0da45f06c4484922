import { extname, join } from 'node:path'

/** These are generous, so that on a busy machine only a test that hangs fails. */
export const timeouts = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } }
}

/** In another repository, the modules of this package are compiled. */
export const pathOf = (module: string): string =>
  join(import.meta.dirname, module + extname(import.meta.filename))

export const seedProperties = pathOf('seed-properties')

export const testDefaults = {
  ...timeouts,
  setupFiles: [seedProperties],
  // Vitest runs projects in parallel only if they have the same number here.
  maxWorkers: '100%',
  // `npm run test:deep` runs these (vitest.deep.config.ts).
  exclude: ['**/node_modules/**', '**/*.deep.test.*']
}

/** Not isolated: the test files of a worker share imported modules. Spies end with their test. */
export const sharedModules = { ...testDefaults, isolate: false, restoreMocks: true }
