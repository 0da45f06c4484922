import { expect, test } from 'vitest'

import { batchReads } from './batch-reads.ts'

function createReads() {
  const reads: Array<{ keys: string[]; finish: () => void; fail: () => void }> = []
  const read = batchReads(
    (keys: string[]) =>
      new Promise<Map<string, string>>((resolve, reject) =>
        reads.push({
          keys,
          finish: () => resolve(new Map(keys.filter(key => key !== 'none').map(key => [key, `${key}!`]))),
          fail: () => reject(new Error('down'))
        })
      )
  )
  return { reads, read }
}

test('reads immediately while few reads are running, and otherwise collects keys for the next read', async () => {
  const { reads, read } = createReads()
  const first = ['a', 'b', 'c', 'd'].map(read)
  const later = ['e', 'f', 'e', 'none'].map(read)
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c'], ['d']])

  reads[1]?.finish()
  expect(await first[1]).toBe('b!')
  await expect.poll(() => reads[4]?.keys).toEqual(['e', 'f', 'none'])
  reads[4]?.finish()
  expect(await Promise.all(later)).toEqual(['e!', 'f!', 'e!', undefined])
})

test('a failed read rejects only its own keys, and the next read starts', async () => {
  const { reads, read } = createReads()
  const first = ['a', 'b', 'c', 'd'].map(read)
  const later = read('e')
  await expect.poll(() => reads.length).toBe(4)
  reads[0]?.fail()
  await expect(first[0]).rejects.toThrow('down')
  await expect.poll(() => reads.length).toBe(5)
  reads[4]?.finish()
  expect(await later).toBe('e!')
})

test('reads many waiting keys in several batches', async () => {
  const { reads, read } = createReads()
  const all = Array.from({ length: 154 }, (_, index) => read(`k${index}`))
  for (let index = 0; index < 6; index++) {
    await expect.poll(() => reads[index]?.keys.length).toBe([1, 1, 1, 1, 100, 50][index])
    reads[index]?.finish()
  }
  expect(await Promise.all(all)).toHaveLength(154)
})
