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
  /** Makes each call in its own turn of the event loop, because calls of one turn share a read. */
  async function readEach(keys: string[]) {
    const calls: Array<{ value: ReturnType<typeof read> }> = []
    for (const key of keys) {
      calls.push({ value: read(key) })
      await Promise.resolve()
    }
    return calls
  }
  return { reads, read, readEach }
}

test('reads the keys of all calls in one turn of the event loop together', async () => {
  const { reads, read } = createReads()
  const values = Promise.all(['a', 'b', 'a'].map(read))
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a', 'b']])
  reads[0]?.finish()
  expect(await values).toEqual(['a!', 'b!', 'a!'])
})

test('reads immediately while few reads are running, and otherwise collects keys for the next read', async () => {
  const { reads, read, readEach } = createReads()
  const first = await readEach(['a', 'b', 'c', 'd'])
  const later = ['e', 'f', 'e', 'none'].map(read)
  await expect.poll(() => reads.map(({ keys }) => keys)).toEqual([['a'], ['b'], ['c'], ['d']])

  reads[1]?.finish()
  expect(await first[1]?.value).toBe('b!')
  await expect.poll(() => reads[4]?.keys).toEqual(['e', 'f', 'none'])
  reads[4]?.finish()
  expect(await Promise.all(later)).toEqual(['e!', 'f!', 'e!', undefined])
})

test('a failed read rejects only its own keys, and the next read starts', async () => {
  const { reads, read, readEach } = createReads()
  const first = await readEach(['a', 'b', 'c', 'd'])
  const later = read('e')
  await expect.poll(() => reads.length).toBe(4)
  reads[0]?.fail()
  await expect(first[0]?.value).rejects.toThrow('down')
  await expect.poll(() => reads.length).toBe(5)
  reads[4]?.finish()
  expect(await later).toBe('e!')
})

test('reads many waiting keys in several batches', async () => {
  const { reads, read, readEach } = createReads()
  const first = await readEach(['a', 'b', 'c', 'd'])
  const later = Array.from({ length: 150 }, (_, index) => read(`k${index}`))
  for (let index = 0; index < 6; index++) {
    await expect.poll(() => reads[index]?.keys.length).toBe([1, 1, 1, 1, 100, 50][index])
    reads[index]?.finish()
  }
  expect(await Promise.all([...first.map(({ value }) => value), ...later])).toHaveLength(154)
})
