import {
  createParty,
  dismissParty,
  getCurrentParty,
  getParty,
  joinParty,
  leaveParty
} from '@tambay/contracts/party'
import { followUser } from '@tambay/contracts/social'
import { describe, expect, test } from 'vitest'

import { openParty, partyDraft } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()
const ann = await app.signUp('ann01')
const bob = await app.signUp('bob02')
const cat = await app.signUp('cat03')

describe('a new party', () => {
  test('has its host on seat 0 and a frame URL from the server', async () => {
    const party = await openParty(ann)
    expect(party).toMatchObject({
      name: 'Tambay Tayo',
      host: { id: ann.id },
      member_count: 1,
      seats_free: 8,
      frame_url: 'http://localhost:3005/',
      frame_origin: 'http://localhost:3005',
      is_guest_room: false,
      is_live: true
    })
    expect(party.members).toMatchObject([{ id: ann.id, role: 'host', seat: 0, mute: 10 }])
  })

  test('ends the previous party of its host', async () => {
    const before = await openParty(ann)
    const after = await openParty(ann)
    expect(await bob.call(joinParty, { party_id: before.id })).toRefuse('party_dismissed')
    expect((await ann.call(getCurrentParty, undefined)).data.party?.id).toBe(after.id)
  })

  test('remains the only live party if its host opens two at the same time', async () => {
    const opened = await Promise.all([openParty(ann), openParty(ann)])
    const current = (await ann.call(getCurrentParty, undefined)).data.party?.id
    expect(opened.map(party => party.id)).toContain(current)
    const live = await Promise.all(opened.map(({ id }) => ann.call(getParty, { party_id: id })))
    expect(live.map(answer => answer.envelope.code).toSorted()).toEqual([0, 50017])
  })

  test.each([
    ['a blocked word', { name: 'P.u.t.a ina' }, 'party_name_blocked'],
    ['no name', { name: '   ' }, 'bad_request'],
    ['41 characters', { name: 'x'.repeat(41) }, 'bad_request'],
    ['an unknown permission', { auth: 3 }, 'bad_request'],
    ['an unknown game', { game_id: 'chess' }, 'game_not_found'],
    ['a cover from elsewhere', { cover: 'https://example.com/x.png' }, 'bad_request'],
    ['a cover that is a path of the app', { cover: '/media/../__override/leave' }, 'bad_request'],
    ['a long cover', { cover: `/pictures/${'x'.repeat(64_000)}` }, 'bad_request'],
    ['an unknown field', { is_admin: true }, 'bad_request']
  ] as const)('is refused with %s and leaves the current party live', async (_, change, reason) => {
    const kept = await openParty(ann)
    const draft = { ...partyDraft, ...change } as unknown as typeof partyDraft
    expect(await ann.call(createParty, draft)).toRefuse(reason)
    expect((await ann.call(getCurrentParty, undefined)).data.party?.id).toBe(kept.id)
  })

  test('accepts a name of 40 emoji, counting each as one character', async () => {
    expect((await openParty(ann, { name: '👨‍👩‍👧‍👦'.repeat(40) })).name).toBe('👨‍👩‍👧‍👦'.repeat(40))
    expect(await ann.call(createParty, { ...partyDraft, name: '🎲'.repeat(41) })).toRefuse('bad_request')
  })
})

describe('entering', () => {
  test('gives the person the first free seat, and changes nothing for a member', async () => {
    const { id } = await openParty(ann)
    const first = (await bob.call(joinParty, { party_id: id })).data
    const again = (await bob.call(joinParty, { party_id: id })).data
    expect(first.role).toBe('speaker')
    expect(first.party.members.map(member => [member.id, member.seat])).toEqual([
      [ann.id, 0],
      [bob.id, 1]
    ])
    expect(again).toEqual(first)
  })

  test('puts the tenth member into the audience', async () => {
    const { id } = await openParty(ann)
    const crowd = await Promise.all(Array.from({ length: 9 }, () => app.signUpNumbered('crowd')))
    for (const person of crowd) await person.call(joinParty, { party_id: id })
    const { party } = (await ann.call(getParty, { party_id: id })).data
    expect(party.members.map(member => member.seat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, null])
    expect(party).toMatchObject({ member_count: 10, seats_free: 0 })
    expect(party.members.at(-1)?.role).toBe('audience')
  })

  test('gives different seats to people who enter at the same time', async () => {
    const { id } = await openParty(ann)
    const crowd = await Promise.all(Array.from({ length: 6 }, () => app.signUpNumbered('rush')))
    const answers = await Promise.all(crowd.map(person => person.call(joinParty, { party_id: id })))
    expect(answers.map(answer => answer.data.role)).toEqual(Array.from({ length: 6 }, () => 'speaker'))
    const { members } = (await ann.call(getParty, { party_id: id })).data.party
    expect(new Set(members.map(member => member.seat)).size).toBe(7)
  })

  test('removes the person from the party that they were in', async () => {
    const [first, second] = [await openParty(ann), await openParty(bob)]
    await cat.call(joinParty, { party_id: first.id })
    await cat.call(joinParty, { party_id: second.id })
    expect((await ann.call(getParty, { party_id: first.id })).data.party.member_count).toBe(1)
    expect((await cat.call(getCurrentParty, undefined)).data.party?.id).toBe(second.id)
  })

  test('increments the version with each change', async () => {
    const { id, version } = await openParty(ann)
    const joined = (await bob.call(joinParty, { party_id: id })).data.party.version
    await bob.call(leaveParty, { party_id: id })
    const left = (await ann.call(getParty, { party_id: id })).data.party.version
    expect(joined).toBeGreaterThan(version)
    expect(left).toBeGreaterThan(joined)
  })

  test('with permission 2 is allowed for people the host follows, but not for followers of the host (50019)', async () => {
    const { id } = await openParty(ann, { auth: 2 })
    await bob.call(followUser, { user_id: ann.id })
    expect(await bob.call(joinParty, { party_id: id })).toRefuse('party_follow_only')
    await ann.call(followUser, { user_id: bob.id })
    expect((await bob.call(joinParty, { party_id: id })).data.role).toBe('speaker')
  })

  test.each([
    ['an unknown party', '123456789012', 'party_not_found'],
    ['a malformed id', 'abc', 'bad_request']
  ] as const)('is refused with %s', async (_, id, reason) => {
    expect(await bob.call(joinParty, { party_id: id })).toRefuse(reason)
  })
})

describe('leaving', () => {
  test('frees the member’s seat for the next person', async () => {
    const { id } = await openParty(ann)
    await bob.call(joinParty, { party_id: id })
    await bob.call(leaveParty, { party_id: id })
    const { party } = (await cat.call(joinParty, { party_id: id })).data
    expect(party.members.map(member => [member.id, member.seat])).toEqual([
      [ann.id, 0],
      [cat.id, 1]
    ])
  })

  test('is refused for a person who is not a member (50023)', async () => {
    expect(await bob.call(leaveParty, { party_id: (await openParty(ann)).id })).toRefuse(
      'party_member_not_exists'
    )
    expect(await bob.call(leaveParty, { party_id: '123456789012' })).toRefuse('party_not_found')
  })

  test('ends the party if the host was the last member', async () => {
    const { id } = await openParty(ann)
    await ann.call(leaveParty, { party_id: id })
    expect(await bob.call(getParty, { party_id: id })).toRefuse('party_dismissed')
    expect((await ann.call(getCurrentParty, undefined)).data.party).toBeNull()
  })
})

describe('dismissing', () => {
  test('only the host can dismiss a party, and a second dismissal is refused', async () => {
    const { id } = await openParty(ann)
    await bob.call(joinParty, { party_id: id })
    expect(await bob.call(dismissParty, { party_id: id })).toRefuse('party_host_only')
    expect((await ann.call(dismissParty, { party_id: id })).envelope.code).toBe(0)
    expect(await ann.call(dismissParty, { party_id: id })).toRefuse('party_dismissed')
    expect(await bob.call(joinParty, { party_id: id })).toRefuse('party_dismissed')
    expect(await ann.call(dismissParty, { party_id: '123456789012' })).toRefuse('party_not_found')
  })
})
