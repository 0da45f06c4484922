import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { startS3 } from '#testing/storage.ts'
import { listSeals } from './evidence-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

async function folderStore() {
  const folder = await mkdtemp(join(tmpdir(), 'tambay-evidence-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return createFolderStore(join(folder, 'seals'))
}

async function bucketStore() {
  const { options, stop } = await startS3()
  onTestFinished(stop)
  return createS3Store({ ...options, lockDays: 30 })
}

test.each([
  ['a folder', folderStore],
  ['a bucket', bucketStore]
])('%s keeps seals and lists them by number', async (_what, open) => {
  const store = await open()
  expect(await listSeals(store)).toEqual([])
  expect(await store.read('000001.jws')).toBeUndefined()
  for (const name of ['000010.jws', '000002.jws', '000002.ab.rows'])
    await store.write(name, `The text of ${name}`)
  expect(await listSeals(store)).toEqual([2, 10])
  expect((await store.read('000002.ab.rows'))?.toString()).toBe('The text of 000002.ab.rows')
})

test('a folder never replaces a file', async () => {
  const store = await folderStore()
  await store.write('000001.jws', 'first')
  await expect(store.write('000001.jws', 'second')).rejects.toThrow('000001.jws is already there')
  expect((await store.read('000001.jws'))?.toString()).toBe('first')
})
