import type { ResponseOf } from '@tambay/contracts/endpoint'
import { recordPlay } from '@tambay/contracts/limits'
import { dismissParty, getParty, joinParty, leaveParty, type Party } from '@tambay/contracts/party'
import { listChat } from '@tambay/contracts/room/chat'
import { getUserInfo } from '@tambay/contracts/user'
import { getBalances } from '@tambay/contracts/wallet'
import type { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

import { renderRoom } from './show-room.ts'
import type { Realtime } from './start-realtime.ts'

const balances: ResponseOf<typeof getBalances> = {
  coin: { currency: 'coin', balance: 3000, version: 1 },
  diamond: { currency: 'diamond', balance: 0, version: 0 },
  on_hold: []
}

export function answerRoomCalls({ answer }: ReturnType<typeof mockCalls>, party: () => Party): void {
  answer(getUserInfo, () => ({ user_info: anna }))
  answer(getBalances, () => balances)
  answer(getParty, () => ({ party: party() }))
  answer(joinParty, () => ({ party: party(), role: 'speaker' as const }))
  answer(recordPlay, () => ({ block: null, check: null }))
  answer(leaveParty, () => ({}))
  answer(dismissParty, () => ({}))
  answer(listChat, () => ({ items: [], removed_ids: [], last_seq: 0, has_more: false }))
}

export async function enterRoom(party: Party, { requested }: Pick<Realtime, 'requested'>, query = '') {
  const view = await renderRoom(party, query)
  await screen.findByRole('region', { name: 'Seats' })
  await waitFor(() => expect(requested).toContain('watch_party'))
  return view
}
