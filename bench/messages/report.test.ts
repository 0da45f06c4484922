import { expect, test } from 'vitest'

import type { Opening } from './measure-opening.ts'
import type { Sending } from './measure-sending.ts'
import { openingTable, sendingTable } from './report.ts'

const sample = { p50: 2, p95: 4, p99: 8 }

test('compares the CPU time of a message with that of a bare server in the same round', () => {
  const sending = { ...sample, senders: 16, perSecond: 500 }
  const sendings: Sending[] = [
    { ...sending, contender: 'gateway', cpuUsPerMessage: 900 },
    { ...sending, contender: 'Socket.IO', cpuUsPerMessage: 300 }
  ]
  expect(sendingTable(sendings, [16]).split('\n').slice(2)).toEqual([
    '| 16 | gateway | 500 | 2.0 | 4.0 | 8.0 | 900 | 3.00 |',
    '| 16 | Socket.IO | 500 | 2.0 | 4.0 | 8.0 | 300 | 1.00 |'
  ])
})

test('compares opening a large inbox with opening a small one', () => {
  const opening = { ...sample, request: 'the inbox', perSecond: NaN, statements: 2, scannedTables: [] }
  const openings: Opening[] = [
    { ...opening, size: 'small', rows: 20, buffers: 90 },
    { ...opening, size: 'large', p50: 3, rows: 21, buffers: 100 }
  ]
  expect(openingTable(openings).split('\n').slice(2)).toEqual([
    '| the inbox | 2 | 2.0 / 4.0 / 8.0 | 3.0 / 4.0 / 8.0 | ×1.50 | 20 / 90 | 21 / 100 |'
  ])
})
