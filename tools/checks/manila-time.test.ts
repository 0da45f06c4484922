import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '../base/root.ts'

test('only shared/format formats times, so that every page shows Manila time (spec CONST-12)', () => {
  const localTime =
    /DateTimeFormat|toLocale(Date|Time)?String|\.get(FullYear|Month|Date|Day|Hours|Minutes)\(|\.to(Date|Time)String/
  const files = globSync('{host,remote-*,games,shared}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*']
  })
  expect(files).toContain('shared/format/time.ts')
  const found = files.filter(file => localTime.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual(['shared/format/time.ts'])
})
