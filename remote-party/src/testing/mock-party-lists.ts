import { getParty, listParties, listPartyTags, type PartyCard } from '@tambay/contracts/party'
import { listFollowedParties, listPartyStates, type PartyState } from '@tambay/contracts/room/visits'
import { mockCalls, refuse } from '@tambay/testing/mock-calls'

import { partyOf, practiceRoom } from './parties.ts'

export const open = partyOf({ tags: ['Chill'] })
export const closed = partyOf({
  id: '222222222222',
  name: 'Barkada Lang',
  auth: 2,
  seats_free: 0,
  tags: ['Barkada']
})
export const newcomer = partyOf({
  id: '333333333333',
  name: 'Bagong Tambay',
  created_at: open.created_at + 60
})

export function mockPartyLists() {
  const calls = mockCalls()
  const gateway = {
    parties: [open, closed] as PartyCard[],
    changes: {} as Record<string, Partial<PartyState>>
  }
  calls.answer(listPartyTags, () => ({
    items: [
      { tag: 'Chill', party_count: 1 },
      { tag: 'Barkada', party_count: 1 }
    ]
  }))
  calls.answer(listParties, ({ tag }) => ({
    items: gateway.parties.filter(party => !tag || party.tags.includes(tag)),
    next_cursor: null
  }))
  calls.answer(listFollowedParties, () => ({ items: gateway.parties, next_cursor: null }))
  calls.answer(listPartyStates, ({ party_ids: ids }) => ({
    items: [open, closed, newcomer]
      .filter(({ id }) => ids.split(',').includes(id))
      .map(({ id, name, auth, mic_mode, host, member_count, seats_free, is_live }) => ({
        id,
        name,
        auth,
        mic_mode,
        host,
        member_count,
        seats_free,
        is_live,
        ...gateway.changes[id]
      }))
  }))
  calls.answer(getParty, ({ party_id: id }) => ({
    party: [open, closed, practiceRoom].find(party => party.id === id) ?? refuse('party_not_found')
  }))
  return { calls, gateway }
}
