import { blockUser, unblockUser } from '@tambay/contracts/block'
import {
  createParty,
  dismissParty,
  getGuestRoom,
  getParty,
  joinParty,
  leaveParty,
  listGames,
  listParties,
  listPartyTags
} from '@tambay/contracts/party'
import { listFollowedParties, listPartyStates } from '@tambay/contracts/room/visits'
import { followUser, unfollowUser } from '@tambay/contracts/social'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { userBlock } from '#modules/people/blocks/tables.ts'
import { createTestApp, type TestPerson } from '#testing/create-test-app.ts'
import { createGuest, openGuestRoom, openParty, partyDraft } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { party, partyMember, partyRestriction } from '../tables.ts'

const app = await startApp()
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
const cat = await app.signUp('cat03')

const idsOf = async (person: TestPerson | undefined, query = {}) =>
  (await app.call(listParties, query, { token: person?.token })).data.items.map(party => party.id)

describe('the list of parties', () => {
  test('hides a party with entry permission 1, which people can still join by its link', async () => {
    const { id } = await openParty(ann, { auth: 1 })
    expect(await idsOf(bob)).not.toContain(id)
    expect(await idsOf(ann)).not.toContain(id)
    expect((await bob.call(getParty, { party_id: id })).data.party.id).toBe(id)
    expect((await bob.call(joinParty, { party_id: id })).data.role).toBe('speaker')
  })

  test('"joinable now" lists the practice room for guests, and for users also the parties that let them in', async () => {
    const [open, closed] = [await openParty(ann), await openParty(bob, { auth: 2 })]
    const room = await openGuestRoom(app)
    const guest = await createGuest(app)
    expect(
      (await app.call(listParties, { is_joinable: '1' }, { token: guest.token })).data.items.map(
        party => party.id
      )
    ).toEqual([room.id])
    expect(await idsOf(undefined, { is_joinable: '1' })).toEqual([room.id])
    const forCat = await idsOf(cat, { is_joinable: '1' })
    expect(forCat).toContain(open.id)
    expect(forCat).not.toContain(closed.id)
    expect(await idsOf(cat)).toEqual(expect.arrayContaining([open.id, closed.id]))
  })

  test('lists a practice room to users while somebody plays there', async () => {
    const room = await openGuestRoom(app)
    const guest = await createGuest(app)
    const isListed = async (query = {}) => (await idsOf(cat, query)).includes(room.id)
    expect([await isListed(), await isListed({ is_joinable: '1' })]).toEqual([false, false])
    await app.call(joinParty, { party_id: room.id }, { token: guest.token })
    expect([await isListed(), await isListed({ is_joinable: '1' })]).toEqual([true, true])
    await app.call(leaveParty, { party_id: room.id }, { token: guest.token })
    expect(await isListed()).toBe(false)
  })

  test('leaves out rooms in which nobody is for those who ask for people', async () => {
    const { id } = await openParty(ann)
    // As a club night that opened by itself.
    await app.db
      .update(party)
      .set({ endsAt: new Date(app.clock.now().getTime() + 900_000) })
      .where(eq(party.id, id))
    await app.db.delete(partyMember).where(eq(partyMember.partyId, id))
    expect([await idsOf(bob), await idsOf(bob, { has_people: '1' })]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id])
    ])
    await bob.call(joinParty, { party_id: id })
    expect(await idsOf(undefined, { has_people: '1' })).toContain(id)
  })

  test('pages through the parties, the newest first', async () => {
    app.clock.advance(1000)
    const newest = await openParty(cat)
    const all = (await app.call(listParties, { limit: 50 })).data.items
    expect(all[0]?.id).toBe(newest.id)
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = (await app.call(listParties, { limit: 1, cursor })).data
      seen.push(...page.items.map(party => party.id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(all.map(party => party.id))
  })

  test('counts the tags of listed parties and filters by a tag', async () => {
    const { items } = (await app.call(listPartyTags, undefined)).data
    const perya = items.find(item => item.tag === 'Perya')
    const listed = await idsOf(undefined, { tag: 'Perya' })
    expect(perya?.party_count).toBe(listed.length)
    expect(listed.length).toBeGreaterThan(0)
    expect(await idsOf(undefined, { tag: 'Nothing like it' })).toEqual([])
  })

  test('omits parties from "joinable now" if their host banned or blocked the caller', async () => {
    const [dan, eve] = [await app.signUp('dan08'), await app.signUp('eve09')]
    const { id } = await openParty(dan)
    expect(await idsOf(eve, { is_joinable: '1' })).toContain(id)
    const ban = { partyId: id, userId: eve.id, isBanned: true, createdAt: app.clock.now() }
    await app.db.insert(partyRestriction).values(ban)
    expect(await idsOf(eve, { is_joinable: '1' })).not.toContain(id)
    expect(await idsOf(eve)).toContain(id)
    await app.db.delete(partyRestriction)
    await app.db
      .insert(userBlock)
      .values({ blockerId: dan.id, blockedId: eve.id, createdAt: app.clock.now() })
    expect(await idsOf(eve, { is_joinable: '1' })).not.toContain(id)
  })

  test('leaves the faces of members who block the viewer, or whom the viewer blocks, off the card of a room', async () => {
    const [dan, eve, fay] = [await app.signUp('dan10'), await app.signUp('eve11'), await app.signUp('fay12')]
    const { id } = await openParty(dan)
    await eve.call(joinParty, { party_id: id })
    const facesFor = async (person: TestPerson) => {
      const { items } = (await person.call(listParties, {})).data
      return items.find(party => party.id === id)?.faces.map(face => face.id)
    }
    const membersFor = async (person: TestPerson) =>
      (await person.call(getParty, { party_id: id })).data.party.members.map(member => member.id)
    expect(await facesFor(fay)).toEqual([dan.id, eve.id])
    for (const [blocker, blocked] of [
      [eve, fay],
      [fay, eve]
    ] as const) {
      await blocker.call(blockUser, { user_id: blocked.id })
      expect(await facesFor(fay)).toEqual([dan.id])
      expect(await membersFor(fay)).toEqual([dan.id])
      await fay.call(joinParty, { party_id: id })
      expect(await membersFor(fay)).toEqual([dan.id, eve.id, fay.id])
      await fay.call(leaveParty, { party_id: id })
      await blocker.call(unblockUser, { user_id: blocked.id })
    }
  })

  test('omits a party without a free seat from "joinable now"', async () => {
    const { id } = await openParty(ann)
    const crowd = await Promise.all(Array.from({ length: 8 }, () => app.signUpNumbered('crowd')))
    expect(await idsOf(bob, { is_joinable: '1' })).toContain(id)
    for (const person of crowd) await person.call(joinParty, { party_id: id })
    expect(await idsOf(bob, { is_joinable: '1' })).not.toContain(id)
    expect(await idsOf(bob)).toContain(id)
  })
})

describe('the list of followed parties', () => {
  const followedBy = async (person: TestPerson) =>
    (await person.call(listFollowedParties, {})).data.items.map(party => party.id)

  test('contains the live parties of followed hosts, except unlisted parties', async () => {
    const [dan, eve] = [await app.signUp('dan05'), await app.signUp('eve06')]
    await eve.call(followUser, { user_id: dan.id })
    const { id } = await openParty(dan)
    expect(await followedBy(eve)).toEqual([id])
    expect(await followedBy(dan)).toEqual([])
    await openParty(dan, { auth: 1 })
    expect(await followedBy(eve)).toEqual([])
    const closed = await openParty(dan, { auth: 2 })
    expect(await followedBy(eve)).toEqual([closed.id])
    await eve.call(unfollowUser, { user_id: dan.id })
    expect(await followedBy(eve)).toEqual([])
  })
})

describe('the states of parties', () => {
  const statesOf = async (...ids: string[]) =>
    (await app.call(listPartyStates, { party_ids: ids.join(',') })).data.items

  test('have the same counts as the cards, and mark ended parties', async () => {
    const dan = await app.signUp('dan07')
    const { id } = await openParty(dan)
    const room = await openGuestRoom(app)
    const cards = (await app.call(listParties, { limit: 50 })).data.items
    for (const { id: shown, host, member_count, seats_free } of cards.filter(card =>
      [id, room.id].includes(card.id)
    ))
      expect(await statesOf(shown)).toMatchObject([
        { id: shown, host, member_count, seats_free, is_live: true }
      ])
    await dan.call(dismissParty, { party_id: id })
    expect(await statesOf(id, '123456789012')).toMatchObject([{ id, is_live: false, member_count: 0 }])
  })

  test('refuse invalid ids and more than 50 ids', async () => {
    expect(await app.call(listPartyStates, { party_ids: '1,x' })).toRefuse('bad_request')
    const many = Array.from({ length: 51 }, (_, index) => index + 1).join(',')
    expect(await app.call(listPartyStates, { party_ids: many })).toRefuse('bad_request')
  })
})

describe('the practice room', () => {
  test('is shared by everyone, hosted by the house account, and open to guests', async () => {
    const [room, again] = [await openGuestRoom(app), await openGuestRoom(app)]
    expect(again.id).toBe(room.id)
    expect(room).toMatchObject({ is_guest_room: true, host: { nick_name: 'Tambay' }, auth: 0 })
    expect(room).toMatchObject({ member_count: 0, seats_free: 8 })
    const guest = await createGuest(app)
    const { party, role } = (await app.call(joinParty, { party_id: room.id }, { token: guest.token })).data
    expect(role).toBe('speaker')
    expect(party.members).toMatchObject([{ id: guest.id, is_guest: true, seat: 1 }])
    expect(party).toMatchObject({ member_count: 1, seats_free: 7 })
    expect(
      await app.call(joinParty, { party_id: (await openParty(ann)).id }, { token: guest.token })
    ).toRefuse('guests_not_admitted')
  })

  test('cannot be dismissed by a member, or opened for an unknown game', async () => {
    expect(await ann.call(dismissParty, { party_id: (await openGuestRoom(app)).id })).toRefuse(
      'party_host_only'
    )
    expect(await app.call(getGuestRoom, { game_id: 'chess' })).toRefuse('game_not_found')
  })
})

test('the list of games shows the current number of players', async () => {
  const { items } = (await app.call(listGames, {})).data
  const colorGame = items.find(({ id }) => id === 'color-game')
  expect(colorGame).toMatchObject({ name: 'Color Game', is_online: true })
  expect(colorGame?.players_now).toBeGreaterThan(0)
})

test('lists a game without an origin as offline, and refuses to open a party with it (50002)', async () => {
  const offline = await createTestApp({ GAME_ORIGINS: {} })
  try {
    const dan = await offline.signUp('dan04')
    const { items } = (await offline.call(listGames, {})).data
    expect(items.find(({ id }) => id === 'color-game')).toMatchObject({ is_online: false })
    expect(await dan.call(createParty, partyDraft)).toRefuse('party_game_offline')
    expect(await offline.call(getGuestRoom, { game_id: 'color-game' })).toRefuse('party_game_offline')
  } finally {
    await offline.close()
  }
})
