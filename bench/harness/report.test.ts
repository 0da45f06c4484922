import { expect, test } from 'vitest'

import { withReport } from './report.ts'

test('replaces only the text between the markers', () => {
  const text = 'before\n<!-- bench web -->\nold $1\n<!-- /bench web -->\nafter'
  expect(withReport(text, 'new $&', 'web')).toBe(
    'before\n<!-- bench web -->\n\nnew $&\n\n<!-- /bench web -->\nafter'
  )
})

test('rejects a page without markers', () => {
  expect(() => withReport('nothing', 'new', 'ledger')).toThrow('no marker')
})
