import { expect, test } from 'vitest'

import { shareReads } from './share-reads.ts'

test('shares one read among waiting requests, and starts another read for requests during a read', async () => {
  const finish: Array<(value: string) => void> = []
  const read = shareReads(
    (key: string) => new Promise<string>(done => finish.push(value => done(key + value)))
  )
  const first = read('a')
  const later = [read('a'), read('a')]
  const other = read('b')
  expect(finish).toHaveLength(2)

  finish[0]?.('1')
  finish[1]?.('1')
  expect([await first, await other]).toEqual(['a1', 'b1'])
  await expect.poll(() => finish.length).toBe(3)
  finish[2]?.('2')
  expect(await Promise.all(later)).toEqual(['a2', 'a2'])
})

test('a failed read rejects its own requests only', async () => {
  let count = 0
  const read = shareReads(() => (count++ === 0 ? Promise.reject(new Error('down')) : Promise.resolve('up')))
  const [first, later] = [read('a'), read('a')]
  await expect(first).rejects.toThrow('down')
  expect(await later).toBe('up')
})
