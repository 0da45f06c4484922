import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

import type { Reason } from '@tambay/contracts/errors'
import { uploadMedia } from '@tambay/contracts/people/media'
import { expect, test } from 'vitest'

import { cookieOf, paint, plain, upload } from '#testing/modules/media.ts'
import { startApp } from '#testing/start-app.ts'
import { media } from '../tables.ts'

const app = await startApp()
const ann = await app.signUp('ann01')

const fetchFile = async (url: string) => app.fastify.inject({ url, headers: { cookie: await cookieOf(ann) } })

const countStored = async () => ({
  rows: await app.db.$count(media),
  files: (await readdir(app.config.MEDIA_FOLDER, { recursive: true })).length
})

async function expectNothingStored(work: () => Promise<unknown>): Promise<void> {
  const before = await countStored()
  await work()
  expect(await countStored()).toEqual(before)
}

test('removes a web page and an archive that are hidden in a picture', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const zip = Buffer.from('PK\x03\x04 evil.exe PK\x05\x06', 'latin1')
  const polyglot = Buffer.concat([
    await plain(50, 50)
      .withExif({ IFD0: { ImageDescription: page.toString() } })
      .jpeg()
      .toBuffer(),
    page,
    zip
  ])
  expect(polyglot.includes('<script>')).toBe(true)
  const { media: picture } = (await upload(app, ann, polyglot, 'text/html')).data
  for (const { avif, webp } of picture.sources)
    for (const path of [avif, webp]) {
      const { rawPayload } = await fetchFile(path)
      expect(rawPayload.includes('<script>') || rawPayload.includes('PK\x03\x04')).toBe(false)
    }
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect/></svg>'

test.each([
  ['an SVG with a script', () => Buffer.from(svg), 'image/svg+xml'],
  ['an SVG that calls itself a JPEG', () => Buffer.from(svg), 'image/jpeg'],
  [
    'a renamed executable',
    () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(5000)]),
    'image/png'
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>'), 'image/jpeg'],
  ['a TIFF', () => plain(9, 9).tiff().toBuffer(), 'image/tiff'],
  ['an empty file', () => Buffer.alloc(0), 'image/jpeg'],
  ['JSON', () => Buffer.from('{}'), 'application/json']
])('refuses %s', async (_name, makeFile, type) => {
  const file = await makeFile()
  await expectNothingStored(async () => {
    expect(await upload(app, ann, file, type)).toRefuse('media_not_a_picture')
  })
})

test('refuses a HEIC photo as `media_heic`, even if its type says JPEG', async () => {
  const ftyp = Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')
  const photo = Buffer.concat([ftyp, Buffer.alloc(5000, 7)])
  const avif = await plain(9, 9).avif().toBuffer()
  await expectNothingStored(async () => {
    for (const type of ['image/heic', 'image/jpeg'])
      expect(await upload(app, ann, photo, type)).toRefuse('media_heic')
    expect(await upload(app, ann, avif, 'image/avif')).toRefuse('media_not_a_picture')
  })
})

test.each<[string, Reason, () => Promise<Buffer>]>([
  ['JPEG', 'media_damaged', () => paint(600, 600)],
  ['PNG', 'media_damaged', () => plain(600, 600).png().toBuffer()],
  ['WebP', 'media_not_a_picture', () => plain(600, 600).webp().toBuffer()]
])('refuses the first half of a %s with %s', async (_name, reason, makeFile) => {
  const whole = await makeFile()
  await expectNothingStored(async () => {
    expect(await upload(app, ann, whole.subarray(0, whole.length / 2))).toRefuse(reason)
  })
})

test('refuses a photo of 50 megapixels', async () => {
  const photo = await paint(8660, 5774)
  await expectNothingStored(async () => {
    expect(await upload(app, ann, photo)).toRefuse('media_too_many_pixels')
  })
})

test('refuses a small PNG that would decode to gigabytes, without decoding it', async () => {
  const bomb = pngBomb(60_000, 60_000)
  expect(bomb.length).toBeLessThan(100_000)
  const memory = process.memoryUsage.rss()
  await expectNothingStored(async () => {
    expect(await upload(app, ann, bomb, 'image/png')).toRefuse('media_too_many_pixels')
  })
  expect(process.memoryUsage.rss() - memory).toBeLessThan(200 * 1024 * 1024)
})

test('refuses a PNG whose pixels are missing although its header promises them', async () => {
  const file = pngBomb(6000, 6000)
  await expectNothingStored(async () => {
    expect(await upload(app, ann, file, 'image/png')).toRefuse('media_damaged')
  })
})

test('refuses more than 10 MB, whether or not the request says how long it is', async () => {
  const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)
  await expectNothingStored(async () => {
    expect(await upload(app, ann, tooLarge)).toRefuse('media_too_large')
  })
  await app.fastify.listen({ port: 0 })
  await expectNothingStored(async () => {
    const sent = send({ 'transfer-encoding': 'chunked' })
    sent.end(tooLarge)
    const [response] = await once(sent, 'response')
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part)
    expect(JSON.parse(Buffer.concat(parts).toString()).bizErrorCode).toBe('media_too_large')
  })
})

test('an upload that the client interrupts leaves nothing behind', async () => {
  const photo = await paint(300, 300)
  const before = await countStored()
  const received = once(app.fastify.server, 'request')
  const sent = send({ 'content-length': String(photo.length) })
  sent.on('error', () => {})
  sent.write(photo.subarray(0, photo.length / 2))
  const [incoming] = await received
  await once(incoming, 'readable')
  sent.destroy()
  await new Promise(resolve => incoming.once('close', resolve))
  expect(await countStored()).toEqual(before)
})

function send(headers: Record<string, string>) {
  const { port } = app.fastify.server.address() as AddressInfo
  return request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: uploadMedia.path,
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'image/jpeg', ...headers }
  })
}

function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(20_000_000))),
    pngChunk('IEND', Buffer.alloc(0))
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

test('refuses an upload without a body as a bad request', async () => {
  const response = await app.fastify.inject({
    method: 'POST',
    url: uploadMedia.path,
    headers: { authorization: `Bearer ${ann.token}` }
  })
  expect(response.json()).toMatchObject({ code: 400, bizErrorCode: 'bad_request' })
})
