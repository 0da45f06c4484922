import { expect, test } from 'vitest'

import { describeEntry, exportLog, filterLog, type LogEntry } from './log-entries.ts'

const cyclic: { self?: object } = {}
cyclic.self = cyclic

const log: LogEntry[] = [
  { direction: 'in' as const, message: { v: 1, id: 'g1', t: 'hello', p: { sdk: '0.1.0' } } },
  { direction: 'out' as const, message: { v: 1, id: 'h1', t: 'balance', p: { coin: 3000 } } },
  { direction: 'in' as const, message: cyclic, refusal: 'not_an_envelope' as const },
  { direction: 'in' as const, message: undefined, refusal: 'not_an_envelope' as const }
].map((entry, index) => ({ ...describeEntry(entry), number: index + 1, time: index * 10 }))

const numbers = (entries: LogEntry[]) => entries.map(({ number }) => number)

test.each([
  ['all', '', [1, 2, 3, 4]],
  ['in', '', [1, 3, 4]],
  ['out', '', [2]],
  ['refused', '', [3, 4]],
  ['all', ' BALANCE ', [2]],
  ['all', '0.1.0', [1]],
  ['out', '0.1.0', []]
] as const)('with the filter %s and the words "%s", shows the entries %o', (filter, words, expected) => {
  expect(numbers(filterLog(log, filter, words))).toEqual(expected)
})

test('exports messages as JSON, and values that JSON can’t represent as text', () => {
  const exported = JSON.parse(exportLog(log, { frameUrl: 'http://localhost:5173/', exportedAt: 'now' }))
  expect(exported).toMatchObject({
    frameUrl: 'http://localhost:5173/',
    exportedAt: 'now',
    entries: [
      { number: 1, time: 0, direction: 'in', type: 'hello', message: { t: 'hello', p: { sdk: '0.1.0' } } },
      { number: 2, message: { p: { coin: 3000 } } },
      { refusal: 'not_an_envelope', type: 'no message', message: '[object Object]' },
      { message: 'undefined' }
    ]
  })
})

test('keeps the start of a message that is too large', () => {
  const { text } = describeEntry({ direction: 'in', message: 'x'.repeat(1_000_000), refusal: 'too_large' })
  expect(text.length).toBeLessThan(41_000)
  expect(text).toContain('(1000002 characters)')
})
