import { randomUUID } from 'node:crypto'

import { getClub, updateClub } from '@tambay/contracts/clubs'
import { getPost } from '@tambay/contracts/posts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { blockedBackend } from '#testing/blocked-backend.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { writePost } from '#testing/modules/posts.ts'
import { startApp } from '#testing/start-app.ts'
import { storePost } from '../posts/create-post.ts'
import { post } from '../tables.ts'

let officer: TestPerson
let ann: TestPerson
let clubId: string
const app = await startApp()
beforeEach(async () => {
  const owner = await app.signUpNumbered('owner')
  officer = await app.signUpNumbered('officer')
  ann = await app.signUpNumbered('ann')
  clubId = await seedClub(app, { owner, officers: [officer], members: [ann], isOpen: false })
})

const open = (count?: number) =>
  officer.call(updateClub, { club_id: clubId, is_open: true, name: `Bukas ${clubId}`, post_count: count })
const seenBy = async (person: TestPerson) => {
  const { club, post_count: count } = (await person.call(getClub, { id: clubId })).data
  return [club.is_open, count]
}

test('opening a club is refused until the officer names the number of posts that become public', async () => {
  const stranger = await app.signUpNumbered('stranger')
  const { id } = await writePost(ann, { club_id: clubId })
  const { id: hiddenId } = await writePost(ann, { club_id: clubId })
  await app.db.update(post).set({ hiddenAt: app.clock.now() }).where(eq(post.id, hiddenId))
  expect([await seenBy(officer), await seenBy(ann)]).toEqual([
    [false, 1],
    [false, 0]
  ])
  for (const count of [undefined, 0, 2]) expect(await open(count)).toRefuse('club_posts_not_confirmed')
  expect(await seenBy(officer)).toEqual([false, 1])
  expect((await open(1)).data.club).toMatchObject({ is_open: true, name: `Bukas ${clubId}` })
  expect((await stranger.call(getPost, { id })).data.post.id).toBe(id)
  expect((await open()).data.club.is_open).toBe(true)
  expect(await seenBy(officer)).toEqual([true, 0])
})

test('a post that is stored while the club is opened must be confirmed, too', async () => {
  const opening = await transact(app.db, async tx => {
    const draft = { text: 'Atin lang ito', tags: [], media_ids: [], mention_ids: [], club_id: clubId }
    await storePost(tx, { ...draft, attempt_id: randomUUID() }, ann.id, app.clock.now())
    const answer = open(0)
    await blockedBackend(app)
    return { answer }
  })
  expect(await opening.answer).toRefuse('club_posts_not_confirmed')
})
