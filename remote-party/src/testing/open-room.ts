import { startSession } from '@tambay/client/stores/session/session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import type { Endpoint } from '@tambay/contracts/endpoint'
import type { Party } from '@tambay/contracts/party'
import { mockCalls } from '@tambay/testing/mock-calls'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { answerRoomCalls, enterRoom } from './enter-room.ts'
import type { Realtime } from './start-realtime.ts'

let sessions = 0

/** Prepares a room and answers its calls. Answer further calls before calling `enter`. */
export function prepareRoom(realtime: Realtime, party: Party) {
  realtime.refuse('watch_party', undefined)
  realtime.requested.length = 0
  // A new session each time, because balances of an earlier one with a higher version would be kept.
  startSession({ token: `u_good${++sessions}`, token_expire_at: 2_000_000_000 })
  const calls = mockCalls()
  answerRoomCalls(calls, () => party)
  return {
    answer: calls.answer,
    toasts: recordToasts(),
    enter: (query?: string) => enterRoom(party, realtime, query),
    sent: ({ path }: Pick<Endpoint, 'path'>) => calls.seen.filter(call => call.path === path)
  }
}

export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}
