import { expect, test } from 'vitest'

import { addMonths } from './periods.ts'

test.each([
  ['2026-11-20T09:30', 6, '2027-05-20T09:30'],
  ['2026-08-31T23:59', 6, '2027-02-28T23:59'],
  ['2027-08-31T00:00', 6, '2028-02-29T00:00'],
  ['2026-11-20T00:10', 60, '2031-11-20T00:10']
])('%s plus %i months in Manila is %s', (date, months, expected) => {
  const inManila = (time: string) => new Date(`${time}:00+08:00`)
  expect(addMonths(inManila(date), months)).toEqual(inManila(expected))
})
