import {
  addToAlbum,
  listAlbum,
  maxAlbumPictures,
  removeFromAlbum,
  reorderAlbum,
  setAvatar
} from '@tambay/contracts/people/media'
import { getUserById } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { TestPerson } from '#testing/create-test-app.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { media } from '../tables.ts'

const app = await startApp()
const { ann, ben } = newPeople(app, 'ann', 'ben')

async function fill(person: TestPerson, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const { id } = await uploadPicture(app, person)
    await person.call(addToAlbum, { media_id: id })
    ids.push(id)
  }
  return ids
}

const idsOf = async (viewer: Pick<TestPerson, 'call'>, owner: TestPerson) =>
  (await viewer.call(listAlbum, { user_id: owner.id })).data.items.map(({ id }) => id)

test('shows added pictures to everybody in the order in which they were added', async () => {
  const ids = await fill(ann, 3)
  expect(await idsOf(ben, ann)).toEqual(ids)
  expect((await app.call(listAlbum, { user_id: ann.id })).data.items.map(({ id }) => id)).toEqual(ids)
})

test('the profile counts the pictures that the album shows', async () => {
  const [hidden = ''] = await fill(ann, 3)
  await app.db.update(media).set({ hiddenAt: app.clock.now() }).where(eq(media.id, hidden))
  const { album_count: count } = (await ben.call(getUserById, { id: ann.id })).data.other_user_info
  expect([count, (await idsOf(ben, ann)).length]).toEqual([2, 2])
})

test('adding a picture twice and removing it twice change nothing', async () => {
  const [id = ''] = await fill(ann, 1)
  expect((await ann.call(addToAlbum, { media_id: id })).data.items.length).toBe(1)
  await ann.call(removeFromAlbum, { media_id: id })
  expect((await ann.call(removeFromAlbum, { media_id: id })).data.items).toEqual([])
})

test('a replacement takes the position of the picture that it replaces', async () => {
  const [one = '', two = '', three = ''] = await fill(ann, 3)
  const { id } = await uploadPicture(app, ann)
  await ann.call(addToAlbum, { media_id: id, replaces: two })
  await ann.call(addToAlbum, { media_id: id, replaces: two })
  expect(await idsOf(ann, ann)).toEqual([one, id, three])
})

test('refuses unknown pictures, pictures of others and hidden pictures', async () => {
  const [own, foreign] = [await uploadPicture(app, ann), await uploadPicture(app, ben)]
  await app.db.update(media).set({ hiddenAt: app.clock.now() }).where(eq(media.id, own.id))
  for (const media_id of [own.id, foreign.id, crypto.randomUUID()]) {
    expect(await ann.call(addToAlbum, { media_id })).toRefuse('media_not_found')
    expect(await ann.call(setAvatar, { media_id })).toRefuse('media_not_found')
  }
  const [id = ''] = await fill(ben, 1)
  await ann.call(removeFromAlbum, { media_id: id })
  expect(await idsOf(ben, ben)).toEqual([id])
})

test('stores at most 30 pictures, even if the last ones arrive at the same time', async () => {
  const row = await uploadPicture(app, ann)
  const [template] = await app.db.select().from(media).where(eq(media.id, row.id))
  if (!template) throw new Error('no row')
  const rows = Array.from({ length: maxAlbumPictures + 3 }, () => ({ ...template, id: crypto.randomUUID() }))
  await app.db.insert(media).values(rows)
  const answers = await Promise.all(rows.map(({ id }) => ann.call(addToAlbum, { media_id: id })))
  const refused = answers.filter(({ envelope }) => envelope.bizErrorCode === 'album_full')
  expect([refused.length, (await idsOf(ann, ann)).length]).toEqual([3, maxAlbumPictures])
})

test('reorders the whole album, and refuses a list that lacks pictures or has pictures of others', async () => {
  const [one = '', two = '', three = ''] = await fill(ann, 3)
  await ann.call(reorderAlbum, { ids: [three, one, two] })
  expect(await idsOf(ben, ann)).toEqual([three, one, two])
  const [other = ''] = await fill(ben, 1)
  for (const ids of [
    [one, two],
    [one, two, other],
    [one, two, two],
    [one, two, three, other]
  ])
    expect(await ann.call(reorderAlbum, { ids })).toRefuse('album_changed')
  expect(await idsOf(ben, ann)).toEqual([three, one, two])
})

test('a picture becomes the avatar', async () => {
  const { id, sources } = await uploadPicture(app, ann)
  const { avatar } = (await ann.call(setAvatar, { media_id: id })).data
  expect(avatar).toBe(sources[0]?.webp)
  expect((await ben.call(getUserById, { id: ann.id })).data.other_user_info.avatar).toBe(avatar)
})
