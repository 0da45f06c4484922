import { readdir } from 'node:fs/promises'

import { addToAlbum, removeFromAlbum, setAvatar } from '@tambay/contracts/people/media'
import { avatars } from '@tambay/contracts/pictures'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { transact } from '#platform/database/transact.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { claimMedia } from './pictures.ts'
import { eraseMedia, sweepStrayFiles, sweepUnused } from './sweep-media.ts'
import { media } from './tables.ts'

const hour = 3_600_000
const app = await startApp()
const { ann } = newPeople(app, 'ann')

async function exists(id: string): Promise<{ row: boolean; files: boolean }> {
  const folders = await readdir(app.config.MEDIA_FOLDER, { recursive: true })
  return {
    row: (await app.db.$count(media, eq(media.id, id))) > 0,
    files: folders.some(path => path.includes(id))
  }
}
const present = { row: true, files: true }
const gone = { row: false, files: false }

test('deletes an upload that nothing uses after 24 hours', async () => {
  const { id } = await uploadPicture(app, ann)
  app.clock.advance(24 * hour - 1000)
  await sweepUnused(app)
  expect(await exists(id)).toEqual(present)
  app.clock.advance(1000)
  await sweepUnused(app)
  expect(await exists(id)).toEqual(gone)
})

test('deletes a picture of an album only after its removal', async () => {
  const { id } = await uploadPicture(app, ann)
  await ann.call(addToAlbum, { media_id: id })
  app.clock.advance(48 * hour)
  await sweepUnused(app)
  expect(await exists(id)).toEqual(present)
  await ann.call(removeFromAlbum, { media_id: id })
  await sweepUnused(app)
  expect(await exists(id)).toEqual(gone)
})

test('keeps an avatar that was removed from the album, until another avatar replaces it', async () => {
  const { id } = await uploadPicture(app, ann)
  await ann.call(addToAlbum, { media_id: id })
  await ann.call(setAvatar, { media_id: id })
  await ann.call(removeFromAlbum, { media_id: id })
  app.clock.advance(48 * hour)
  await sweepUnused(app)
  expect(await exists(id)).toEqual(present)
  await ann.call(setAvatar, { media_id: (await uploadPicture(app, ann)).id })
  await sweepUnused(app)
  expect(await exists(id)).toEqual(gone)
})

test('a picture that is being used while the sweep runs stays', async () => {
  const { id } = await uploadPicture(app, ann)
  app.clock.advance(24 * hour)
  await transact(app.db, async tx => {
    await claimMedia(tx, ann.id, [id])
    await sweepUnused(app)
  })
  expect(await exists(id)).toEqual(present)
})

test('deletes the pictures of an erased account', async () => {
  const [{ id }, unused] = [await uploadPicture(app, ann), await uploadPicture(app, ann)]
  await ann.call(addToAlbum, { media_id: id })
  await ann.call(setAvatar, { media_id: id })
  await transact(app.db, async tx => {
    await eraseMedia(tx, ann.id)
    await tx.update(users).set({ avatar: avatars[0] }).where(eq(users.id, ann.id))
  })
  await sweepUnused(app)
  expect([await exists(id), await exists(unused.id)]).toEqual([gone, gone])
})

test('deletes files without a row, unless they are less than an hour old', async () => {
  const { id } = await uploadPicture(app, ann)
  const kept = await uploadPicture(app, ann)
  await app.db.delete(media).where(eq(media.id, id))
  app.clock.set(new Date())
  await sweepStrayFiles(app)
  expect(await exists(id)).toEqual({ row: false, files: true })
  app.clock.advance(hour + 60_000)
  await sweepStrayFiles(app)
  expect([await exists(id), await exists(kept.id)]).toEqual([gone, present])
})
