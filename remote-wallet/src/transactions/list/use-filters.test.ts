import { expect, test } from 'vitest'

import { readFilters } from './use-filters.ts'

test.each([
  ['', { currency: 'coin' }],
  [
    'currency=diamond&type=turntable&month=2026-11',
    { currency: 'diamond', type: 'turntable', month: '2026-11' }
  ],
  ['currency=peso&type=theft&month=2026-13', { currency: 'coin' }],
  ['month=0000-01', { currency: 'coin' }]
])('%j reads as %j', (search, expected) => expect(readFilters(new URLSearchParams(search))).toEqual(expected))
