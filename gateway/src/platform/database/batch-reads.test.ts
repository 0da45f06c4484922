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

test('reads the keys of all calls in one turn of the event loop together', async () => {
  const { reads, read } = createReads()
  const values = Promise.all(['a', 'b', 'a'].map(read))
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a', 'b']])
  reads[0]?.finish()
  expect(await values).toEqual(['a!', 'b!', 'a!'])
})

test('reads at once while no read is running, and otherwise collects keys for the next read', async () => {
  const { reads, read } = createReads()
  const first = read('a')
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a']])
  const later = ['e', 'f', 'e', 'none'].map(read)
  reads[0]?.finish()
  expect(await first).toBe('a!')
  await expect.poll(() => reads[1]?.keys).toEqual(['e', 'f', 'none'])
  reads[1]?.finish()
  expect(await Promise.all(later)).toEqual(['e!', 'f!', 'e!', undefined])
})

test('a read without an answer delays the next one only for a moment', async () => {
  const { reads, read } = createReads()
  const silent = read('a')
  await expect.poll(() => reads.length).toBe(1)
  const later = read('b')
  expect(reads).toHaveLength(1)
  await expect.poll(() => reads[1]?.keys).toEqual(['b'])
  reads[1]?.finish()
  expect(await later).toBe('b!')
  reads[0]?.finish()
  expect(await silent).toBe('a!')
})

test('a failed read rejects only its own keys, and the next read starts', async () => {
  const { reads, read } = createReads()
  const first = read('a')
  await expect.poll(() => reads.length).toBe(1)
  const later = read('b')
  reads[0]?.fail()
  await expect(first).rejects.toThrow('down')
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.finish()
  expect(await later).toBe('b!')
})

test('reads many waiting keys in several batches', async () => {
  const { reads, read } = createReads()
  const all = Array.from({ length: 150 }, (_, index) => read(`k${index}`))
  for (let index = 0; index < 2; index++) {
    await expect.poll(() => reads[index]?.keys.length).toBe([100, 50][index])
    reads[index]?.finish()
  }
  expect(await Promise.all(all)).toHaveLength(150)
})
