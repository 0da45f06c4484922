import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { startS3 } from '#testing/storage.ts'
import { createLocalFolder } from './local-folder.ts'
import type { MediaStorage, StoredPicture } from './media-storage.ts'
import { createS3 } from './s3.ts'

interface Running {
  storage: MediaStorage
  stop(): Promise<void>
}

async function startLocalFolder(): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'tambay-storage-'))
  return { storage: createLocalFolder(join(folder, 'media')), stop: () => rm(folder, { recursive: true }) }
}

async function startS3Storage(secretAccessKey?: string): Promise<Running> {
  const { options, stop } = await startS3()
  return { storage: createS3({ ...options, ...(secretAccessKey && { secretAccessKey }) }), stop }
}

describe.each([
  ['a local folder', startLocalFolder],
  ['S3', startS3Storage]
])('%s', (_name, start) => {
  let running: Running
  let storage: MediaStorage
  beforeEach(async () => {
    running = await start()
    storage = running.storage
  })
  afterEach(() => running.stop())

  const list = async () => {
    const found: StoredPicture[] = []
    for await (const picture of storage.list()) found.push(picture)
    return found
  }

  test('returns the bytes that were written', async () => {
    const id = randomUUID()
    const bytes = Buffer.from([0, 255, 10, 13, 0, 60, 38])
    await storage.write(id, 'small.webp', bytes)
    expect(await storage.read(id, 'small.webp')).toEqual(bytes)
  })

  test('returns nothing for an unknown picture or file', async () => {
    const id = randomUUID()
    expect(await storage.read(id, 'small.webp')).toBeUndefined()
    await storage.write(id, 'small.webp', Buffer.from('small'))
    expect(await storage.read(id, 'large.webp')).toBeUndefined()
  })

  test('replaces a file', async () => {
    const id = randomUUID()
    await storage.write(id, 'small.webp', Buffer.from('first and longer'))
    await storage.write(id, 'small.webp', Buffer.from('second'))
    expect(String(await storage.read(id, 'small.webp'))).toBe('second')
  })

  test('removes all files of one picture and none of another', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    for (const id of [one, other])
      for (const file of ['small.webp', 'small.avif']) await storage.write(id, file, Buffer.from(file))
    await storage.remove(one)
    await storage.remove(one)
    expect(await storage.read(one, 'small.webp')).toBeUndefined()
    expect(String(await storage.read(other, 'small.avif'))).toBe('small.avif')
    expect((await list()).map(({ id }) => id)).toEqual([other])
  })

  test('lists every picture once with the time of its last change', async () => {
    expect(await list()).toEqual([])
    const since = Date.now()
    const ids = Array.from({ length: 5 }, () => randomUUID())
    for (const id of ids)
      for (const file of ['small.webp', 'large.webp']) await storage.write(id, file, Buffer.from(file))
    const found = await list()
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    for (const { modifiedAt } of found) expect(Math.abs(modifiedAt.getTime() - since)).toBeLessThan(60_000)
  })
})

/** The test server of the suite above can't list in pages: it encrypts its tokens with DES, which OpenSSL 3 lacks. */
test('reads all pages of a long S3 listing', async () => {
  const contents = (id: string) =>
    `<Contents><Key>${id}/small.webp</Key><LastModified>2026-11-22T09:00:00.000Z</LastModified></Contents>`
  const [first, second] = [randomUUID(), randomUUID()]
  const pages: Record<string, string> = {
    '': `${contents(first)}<NextContinuationToken>a&amp;b+c=</NextContinuationToken>`,
    'a&b+c=': contents(first) + contents(second)
  }
  const server = createServer(({ url = '' }, response) => {
    const token = new URL(url, 'http://s3').searchParams.get('continuation-token') ?? ''
    response.end(`<ListBucketResult>${pages[token] ?? ''}</ListBucketResult>`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const storage = createS3({ endpoint, bucket: 'a', region: 'b', accessKeyId: 'c', secretAccessKey: 'd' })
  const found: string[] = []
  for await (const { id } of storage.list()) found.push(id)
  expect(found).toEqual([first, second])
})

test('a wrong S3 key fails with the answer of the store', async () => {
  const { storage, stop } = await startS3Storage('wrong')
  await expect(storage.write(randomUUID(), 'small.webp', Buffer.from('a'))).rejects.toThrow(
    /S3 answered 403 to PUT: .*SignatureDoesNotMatch/s
  )
  await stop()
})

test.runIf(process.platform === 'linux')(
  'a local folder that can’t be created fails a write instead of waiting forever',
  async () => {
    const storage = createLocalFolder('/proc/tambay/media')
    await expect(storage.write(randomUUID(), 'small.webp', Buffer.from(''))).rejects.toThrow('ENOENT')
  }
)
