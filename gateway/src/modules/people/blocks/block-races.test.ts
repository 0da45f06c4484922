import { randomUUID } from 'node:crypto'

import { blockUser } from '@tambay/contracts/block'
import { joinClub } from '@tambay/contracts/clubs'
import { joinParty } from '@tambay/contracts/party'
import { likePost } from '@tambay/contracts/posts'
import { sendGift } from '@tambay/contracts/room/gifts'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import { asOwner, blockedBackend } from '#testing/blocked-backend.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { introduce, send, textsOf } from '#testing/modules/messages.ts'
import { openParty } from '#testing/modules/party.ts'
import { sendComment, writePost } from '#testing/modules/posts.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { lockRelations } from '../follows/follows.ts'
import { addBlock } from './blocks.ts'

const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')

test.each([
  ['text', async () => ({ text: 'Too late' })],
  ['picture', async () => ({ kind: 'picture' as const, media_id: (await uploadPicture(app, bob)).id })]
])('refuses a %s message if the block commits before it is stored, and stores nothing', async (_, draft) => {
  const id = await introduce(bob, ann)
  const fields = await draft()
  const sent = await asOwner(app, async client => {
    await client.query('BEGIN; LOCK TABLE message IN SHARE MODE')
    const sending = send(bob, ann, fields)
    await blockedBackend(app)
    expect((await ann.call(blockUser, { user_id: bob.id })).data.is_blocked).toBe(true)
    await client.query('COMMIT')
    return sending
  })
  expect(sent).toRefuse('message_not_accepted')
  expect(await textsOf(bob, id)).toEqual(['Hello po'])
})

/** Answers `act` while Ann's block of Bob waits for its commit. */
async function duringBlock<T>(act: () => Promise<T>): Promise<T> {
  const { promise: waits, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isAdded, resolve: added } = Promise.withResolvers<void>()
  const block = transact(app.db, async tx => {
    await addBlock(tx, ann.id, bob.id, app.clock.now())
    await app.leaveClubsOfEachOther(tx, ann.id, bob.id)
    added()
    await waits
  })
  await isAdded
  const acting = act()
  await blockedBackend(app).finally(commit)
  await block
  return acting
}

test('a comment waits for a block that is being stored, and is refused', async () => {
  const { id } = await writePost(ann)
  expect(await duringBlock(() => sendComment(bob, id))).toRefuse('post_not_found')
})

test('a like waits for a block that is being stored, and is refused', async () => {
  const { id } = await writePost(ann)
  expect(await duringBlock(() => bob.call(likePost, { post_id: id }))).toRefuse('post_not_found')
})

test('a gift waits for a block that is being stored, and costs nothing', async () => {
  const { id } = await openParty(ann)
  void (await bob.call(joinParty, { party_id: id })).data
  const coins = await bob.coins()
  const gift = { party_id: id, recipient_id: ann.id, gift_id: 'halo-halo', count: 1 }
  const key = { 'idempotency-key': randomUUID() }
  expect(await duringBlock(() => bob.call(sendGift, gift, key))).toRefuse('gift_not_accepted')
  expect(await bob.coins()).toBe(coins)
})

test('a post waits for a block that is being stored, and mentions nobody who is blocked', async () => {
  const post = await duringBlock(() => writePost(bob, { mention_ids: [ann.id] }))
  expect(post.mentions).toEqual([])
})

test('joining a club waits for a block by its owner that is being stored, and is refused', async () => {
  const clubId = await seedClub(app, { owner: ann })
  expect(await duringBlock(() => bob.call(joinClub, { club_id: clubId }))).toRefuse('club_not_found')
})

test('a person who enters a party while its host blocks them is refused', async () => {
  const { id } = await openParty(ann)
  const { promise: waits, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  // The block is stored, but waits for this lock before its commit.
  const holding = transact(app.db, async tx => {
    await lockRelations(tx, ann.id)
    locked()
    await waits
  })
  await isLocked
  const blocking = ann.call(blockUser, { user_id: bob.id })
  await blockedBackend(app)
  const entering = bob.call(joinParty, { party_id: id })
  await Promise.race([entering, blockedBackend(app, 2)])
  commit()
  await holding
  expect((await blocking).data.is_blocked).toBe(true)
  expect(await entering).toRefuse('party_join_failed')
})
