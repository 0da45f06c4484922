import { readdir } from 'node:fs/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createS3 } from '#platform/storage/s3.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { cookieOf, paint, uploadPicture } from '#testing/modules/media.ts'
import { startS3 } from '#testing/storage.ts'
import { sweepUnused } from './sweep-media.ts'
import { media } from './tables.ts'
import { encodePicture } from './upload/encode-picture.ts'
import { storePicture } from './upload/store-picture.ts'

const day = 86_400_000

let s3: Awaited<ReturnType<typeof startS3>>
let app: TestApp
let ann: TestPerson
beforeAll(async () => {
  s3 = await startS3()
  const { options } = s3
  app = await createTestApp({
    S3_ENDPOINT: options.endpoint,
    S3_BUCKET: options.bucket,
    S3_REGION: options.region,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey
  })
  ann = await app.signUp('ann01')
})
afterAll(async () => {
  await app.close()
  await s3.stop()
})

async function storedIds(): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of app.mediaStorage.list()) ids.push(id)
  return ids
}

test('stores an upload in S3 only, serves it, and deletes it when nothing uses it', async () => {
  const { id, src } = await uploadPicture(app, ann)
  const cookie = await cookieOf(ann)
  expect(await storedIds()).toEqual([id])
  expect(await readdir(app.config.MEDIA_FOLDER)).toEqual([])
  expect((await app.fastify.inject({ url: src, headers: { cookie } })).statusCode).toBe(200)
  app.clock.advance(day)
  await sweepUnused(app)
  expect(await storedIds()).toEqual([])
  expect((await app.fastify.inject({ url: src, headers: { cookie } })).statusCode).toBe(404)
})

test('a picture that S3 refuses to store leaves no row and no file after a day', async () => {
  const picture = await encodePicture(await paint(40, 30))
  if (typeof picture === 'string') throw new Error(picture)
  const mediaStorage = createS3({ ...s3.options, secretAccessKey: 'wrong' })
  await expect(storePicture({ ...app, mediaStorage }, ann.id, picture)).rejects.toThrow(/S3 answered 403/)
  expect(await storedIds()).toEqual([])
  app.clock.advance(day)
  await sweepUnused(app)
  expect(await app.db.$count(media)).toBe(0)
})
