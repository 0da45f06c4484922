import { blockUser, unblockUser } from '@tambay/contracts/block'
import { transferClub } from '@tambay/contracts/club-management'
import { joinClub } from '@tambay/contracts/clubs'
import { listNotifications } from '@tambay/contracts/messages/notifications'
import { setMutedWords } from '@tambay/contracts/muted-words'
import { entry, joinParty, leaveParty } from '@tambay/contracts/party'
import { likePost, unlikePost } from '@tambay/contracts/posts'
import { sendGift } from '@tambay/contracts/room/gifts'
import { kickMember } from '@tambay/contracts/room/members'
import { requestMic } from '@tambay/contracts/room/mic'
import { updateParty } from '@tambay/contracts/room/settings'
import { followUser, unfollowUser } from '@tambay/contracts/social'
import { spinWheel, claimDailyTicket } from '@tambay/contracts/wheel'
import { beforeEach, expect, test } from 'vitest'

import { eraseClosedAccounts } from '#modules/account/erasure/erase-closed-accounts.ts'
import { notifyOfFreeSeats } from '#modules/party/seats/free-seats.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { closeNow } from '#testing/modules/account.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { openParty } from '#testing/modules/party.ts'
import { writeComment, writePost } from '#testing/modules/posts.ts'
import { spinRequest } from '#testing/modules/wheel.ts'
import { startApp } from '#testing/start-app.ts'

let ann: TestPerson
let bob: TestPerson
let cat: TestPerson
const app = await startApp()
beforeEach(async () => {
  ann = await app.signUpNumbered('ann', { nickName: 'Ann' })
  bob = await app.signUpNumbered('bob', { nickName: 'Bob' })
  cat = await app.signUpNumbered('cat', { nickName: 'Cat' })
})

async function centerOf(person: TestPerson) {
  await app.background.settled()
  const { items } = (await person.call(listNotifications, {})).data
  return items.map(({ title, detail, path }) => [title, detail, path])
}

test('notifies the author of a post about comments and the author of a comment about replies, once each', async () => {
  const { id } = await writePost(ann)
  const first = await writeComment(bob, id)
  await app.background.settled()
  app.clock.advance(1000)
  await writeComment(cat, id, { reply_to: first.id })
  expect(await centerOf(ann)).toEqual([['Cat and Bob commented on your post', '', `/discover?post=${id}`]])
  expect(await centerOf(bob)).toEqual([['Cat replied to your comment', '', `/discover?post=${id}`]])
  await writeComment(ann, id)
  expect(await centerOf(ann)).toHaveLength(1)
})

test('notifies mentioned people who can see the post and have not muted a word in it', async () => {
  await cat.call(setMutedWords, { words: ['bingo'] })
  const { id } = await writePost(ann, { text: 'Bingo tayo @Bob', mention_ids: [bob.id, cat.id] })
  expect(await centerOf(bob)).toEqual([['Ann mentioned you', '', `/discover?post=${id}`]])
  expect(await centerOf(cat)).toEqual([])
  const clubId = await seedClub(app, { owner: ann, members: [cat], isOpen: false })
  await writePost(ann, { club_id: clubId, mention_ids: [bob.id, cat.id] })
  expect(await centerOf(bob)).toHaveLength(1)
  expect(await centerOf(cat)).toHaveLength(1)
})

test('notifies followers about a listed room, and about a followed-only room only if they can enter', async () => {
  for (const fan of [bob, cat]) await fan.call(followUser, { user_id: ann.id })
  await ann.call(followUser, { user_id: cat.id })
  await openParty(ann, { auth: entry.unlisted })
  await openParty(ann, { is_quiet: true })
  expect(await centerOf(bob)).toEqual([])
  const closed = await openParty(ann, { auth: entry.followedOnly, name: 'Tropa lang' })
  expect(await centerOf(bob)).toEqual([])
  expect(await centerOf(cat)).toEqual([
    ['Ann started a room', 'Tropa lang', `/party-hubs?party=${closed.id}`],
    ['Ann followed you', '', `/my/users/followers/${cat.id}`]
  ])
})

test('shows the current name of a room, and hides a name that an erased host gave it', async () => {
  await bob.call(followUser, { user_id: ann.id })
  const party = await openParty(ann, { name: 'Kwarto ni Ann' })
  const seatFree = {
    kind: 'seat_free',
    subject: { kind: 'party', id: party.id },
    detail: party.name
  } as const
  await transact(app.db, tx => app.notifications.notify(tx, { ...seatFree, userIds: [cat.id] }))
  const names = async () => [...(await centerOf(bob)), ...(await centerOf(cat))].map(([, detail]) => detail)
  expect(await names()).toEqual(['Kwarto ni Ann', 'Kwarto ni Ann'])
  void (await ann.call(updateParty, { party_id: party.id, name: 'Bagong kwarto' })).data
  expect(await names()).toEqual(['Bagong kwarto', 'Bagong kwarto'])
  await closeNow(app, ann)
  await eraseClosedAccounts(app)
  expect(await names()).toEqual(['Party'])
})

test('notifies followers about one room of a host per hour', async () => {
  await bob.call(followUser, { user_id: ann.id })
  const first = await openParty(ann, { name: 'Bukas sa lahat' })
  await openParty(ann, { name: 'Bukas ulit' })
  expect(await centerOf(bob)).toEqual([
    ['Ann started a room', 'Bukas sa lahat', `/party-hubs?party=${first.id}`]
  ])
})

test('tells the recipient about gifts', async () => {
  const party = await openParty(ann)
  await bob.call(joinParty, { party_id: party.id })
  const give = (count: number) =>
    bob.call(sendGift, { party_id: party.id, recipient_id: ann.id, gift_id: 'taho', count })
  await give(1)
  expect(await centerOf(ann)).toEqual([['Bob sent you a gift', 'Taho', `/party-hubs?party=${party.id}`]])
  await give(3)
  expect(await centerOf(ann)).toEqual([['Bob sent you 2 gifts', 'Taho ×3', `/party-hubs?party=${party.id}`]])
})

test('tells the winner about each prize of the wheel', async () => {
  await ann.call(claimDailyTicket, {})
  const { spin } = (await ann.call(spinWheel, await spinRequest(ann))).data
  const { t, n } = spin.prize
  const expected = t === 'none' ? [] : [['You won a prize', `${n} ${t}${n === 1 ? '' : 's'}`]]
  const center = await centerOf(ann)
  expect(center.map(line => line.slice(0, 2))).toEqual(expected)
})

test('tells a member who is asked to own a club', async () => {
  const clubId = await seedClub(app, { owner: ann, members: [bob], name: 'Titas ng Tundo' })
  await ann.call(transferClub, { club_id: clubId, user_id: bob.id })
  expect(await centerOf(bob)).toEqual([
    ['Ann wants you to own a club', 'Titas ng Tundo', `/club?club=${clubId}`]
  ])
})

test('tells the owner and the officers of a club about a new request', async () => {
  const dan = await app.signUpNumbered('dan')
  const clubId = await seedClub(app, {
    owner: ann,
    officers: [bob],
    members: [dan],
    isOpen: false,
    name: 'Titas'
  })
  await cat.call(joinClub, { club_id: clubId })
  await cat.call(joinClub, { club_id: clubId })
  const line = ['Cat wants to join your club', 'Titas', `/club?club=${clubId}`]
  expect([await centerOf(ann), await centerOf(bob), await centerOf(dan)]).toEqual([[line], [line], []])
})

test('tells those who asked for the mic in a full room when a seat is free, unless they were banned or blocked', async () => {
  const party = await openParty(ann, { name: 'Puno' })
  const join = async (person: TestPerson) => {
    await person.call(joinParty, { party_id: party.id })
    return person
  }
  const speakers = []
  for (let seat = 1; seat < 9; seat++) speakers.push(await join(await app.signUpNumbered('eve')))
  const dan = await app.signUpNumbered('dan', { nickName: 'Dan' })
  for (const listener of [bob, cat, dan]) {
    await join(listener)
    void (await listener.call(requestMic, { party_id: party.id })).data
  }
  void (await ann.call(kickMember, { party_id: party.id, member_id: cat.id })).data
  void (await ann.call(blockUser, { user_id: dan.id })).data
  await notifyOfFreeSeats(app)
  expect(await centerOf(bob)).toEqual([])
  await speakers[3]?.call(leaveParty, { party_id: party.id })
  await notifyOfFreeSeats(app)
  await notifyOfFreeSeats(app)
  expect(await centerOf(bob)).toEqual([['A seat is free', 'Puno', `/party-hubs?party=${party.id}`]])
  expect([await centerOf(cat), await centerOf(dan)]).toEqual([[], []])
})

test('notifies the author of a post about likes, and takes the notification back with the like', async () => {
  const { id } = await writePost(ann)
  const like = (person: TestPerson) => person.call(likePost, { post_id: id })
  const unlike = (person: TestPerson) => person.call(unlikePost, { post_id: id })
  for (const person of [ann, bob, bob, cat]) await like(person)
  expect(await centerOf(ann)).toEqual([['Bob and Cat liked your post', '', `/discover?post=${id}`]])
  await unlike(cat)
  expect(await centerOf(ann)).toEqual([['Bob liked your post', '', `/discover?post=${id}`]])
  await unlike(bob)
  expect(await centerOf(ann)).toEqual([])
  expect((await ann.call(listNotifications, {})).data.unread_count).toBe(0)
})

test('repeated likes of one post notify its author at most three times an hour', async () => {
  const { id } = await writePost(ann)
  for (const _ of [1, 2, 3]) {
    await bob.call(likePost, { post_id: id })
    expect(await centerOf(ann)).toHaveLength(1)
    await bob.call(unlikePost, { post_id: id })
  }
  await bob.call(likePost, { post_id: id })
  expect(await centerOf(ann)).toEqual([])
})

test('tells a person about a new follower until the follow ends', async () => {
  const line = ['Bob followed you', '', `/my/users/followers/${ann.id}`]
  const follow = () => bob.call(followUser, { user_id: ann.id })
  await follow()
  await follow()
  expect(await centerOf(ann)).toEqual([line])
  await bob.call(unfollowUser, { user_id: ann.id })
  expect(await centerOf(ann)).toEqual([])
  await follow()
  expect(await centerOf(ann)).toEqual([line])
  await bob.call(blockUser, { user_id: ann.id })
  await bob.call(unblockUser, { user_id: ann.id })
  expect(await centerOf(ann)).toEqual([])
})
