import { addToAlbum } from '@tambay/contracts/people/media'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { cookieOf, noise, paint, plain, upload } from '#testing/modules/media.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { media } from '../tables.ts'

const app = await startApp({ MEDIA_MB_PER_DAY: 1 })
const { ann } = newPeople(app, 'ann')

const fetchFile = async (url: string) => app.fastify.inject({ url, headers: { cookie: await cookieOf(ann) } })

test('stores a large photo in three sizes of AVIF and WebP, and returns a blurred placeholder and the largest size', async () => {
  const { media: picture } = (await upload(app, ann, await paint(2400, 1800))).data
  expect(picture).toMatchObject({ width: 1600, height: 1200, src: `/media/${picture.id}/medium.webp` })
  expect(picture.sources.map(({ width, height }) => [width, height])).toEqual([
    [320, 240],
    [800, 600],
    [1600, 1200]
  ])
  for (const { width, avif, webp } of picture.sources) {
    for (const [path, type, format] of [
      [avif, 'image/avif', 'heif'],
      [webp, 'image/webp', 'webp']
    ] as const) {
      const file = await fetchFile(path)
      expect(file.headers['content-type']).toBe(type)
      expect(file.rawPayload.includes(format === 'heif' ? 'ftypavif' : 'WEBP')).toBe(true)
      if (format === 'webp') expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format, width })
    }
  }
  const blur = await sharp(Buffer.from(picture.blur.split(',')[1] ?? '', 'base64')).metadata()
  expect([blur.format, blur.width, blur.height]).toEqual(['webp', 16, 12])
})

test('does not enlarge a small picture, and stores no size above its own', async () => {
  const { media: picture } = (await upload(app, ann, await paint(500, 100))).data
  expect(picture.sources.map(({ width, height }) => [width, height])).toEqual([
    [320, 64],
    [500, 100]
  ])
})

test('serves public files as immutable, without scripts, and not under any other type', async () => {
  const { media: picture } = (await upload(app, ann, await paint(40, 30))).data
  await ann.call(addToAlbum, { media_id: picture.id })
  const { statusCode, headers } = await fetchFile(picture.src)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff'
  })
})

test('returns 404 for hidden pictures and for all paths that are not a stored file', async () => {
  const { media: picture } = (await upload(app, ann, await paint(40, 30))).data
  const bad = [
    `/media/${picture.id}/large.webp`,
    `/media/${picture.id}/small.svg`,
    `/media/${picture.id}/..%2f..%2fsmall.webp`,
    '/media/..%2f..%2fetc/small.webp',
    `/media/${picture.id.replace(/^./, letter => (letter === 'a' ? 'b' : 'a'))}/small.webp`
  ]
  for (const path of bad) expect([path, (await fetchFile(path)).statusCode]).toEqual([path, 404])
  await app.db.update(media).set({ hiddenAt: app.clock.now() })
  const hidden = await fetchFile(picture.src)
  expect([hidden.statusCode, hidden.headers['cache-control']]).toEqual([404, undefined])
})

test('rotates a photo as EXIF says and removes its GPS position and all other metadata', async () => {
  const photo = await plain(300, 200)
    .withExif({ IFD0: { Orientation: '6', Artist: 'Ann of Tondo' }, IFD3: { GPSLatitude: '14/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const { media: picture } = (await upload(app, ann, photo)).data
  expect([picture.width, picture.height]).toEqual([200, 300])
  const [source] = picture.sources
  const { exif, xmp, icc, iptc, orientation } = await sharp(
    (await fetchFile(source?.webp ?? '')).rawPayload
  ).metadata()
  expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
  expect((await fetchFile(source?.avif ?? '')).rawPayload.includes('Exif')).toBe(false)
})

test.each(['gif', 'webp'] as const)('keeps only the first frame of an animated %s', async format => {
  const frames = ['red', 'blue'].map(background => ({
    create: { width: 20, height: 20, channels: 3 as const, background }
  }))
  const images = await Promise.all(frames.map(frame => sharp(frame).png().toBuffer()))
  const animation = await sharp(images, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const { media: picture } = (await upload(app, ann, animation, `image/${format}`)).data
  expect([picture.width, picture.height]).toEqual([20, 20])
  const file = (await fetchFile(picture.src)).rawPayload
  expect((await sharp(file).metadata()).pages ?? 1).toBe(1)
  const { dominant } = await sharp(file).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('refuses uploads beyond the quota of a day, also if they arrive at the same time', async () => {
  const picture = await noise(700, 700)
  const answers = await Promise.all([1, 2, 3].map(() => upload(app, ann, picture)))
  const reasons = answers.map(({ envelope }) => envelope.bizErrorCode)
  expect(reasons.filter(reason => reason === 'media_quota_reached').length).toBeGreaterThan(0)
  expect(reasons.filter(reason => reason === undefined).length).toBeGreaterThan(0)
  app.clock.advance(86_400_000 + 1)
  expect((await upload(app, ann, await paint(9, 9))).envelope.code).toBe(0)
})

test('refuses the 121st upload within an hour', async () => {
  const empty = Buffer.alloc(0)
  await Promise.all(Array.from({ length: 120 }, () => upload(app, ann, empty)))
  expect(await upload(app, ann, empty)).toRefuse('too_many_requests')
})
