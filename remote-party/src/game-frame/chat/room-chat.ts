import { call } from '@tambay/client/api/call'
import type { Party } from '@tambay/contracts/party'
import { onMount, type ReadableAtom, readonlyType } from 'nanostores'

import type { Me } from '../room/current-member.ts'
import { loadRoomCalls } from '../room/load-room-calls.ts'
import { createChatDelivery } from './lines/deliver-chat.ts'
import { followChat } from './lines/follow-chat.ts'
import { createShownLines } from './lines/shown-lines.ts'

export type RoomChat = ReturnType<typeof createRoomChat>

interface RoomChatOptions {
  partyId: string
  me: Me
  $party: ReadableAtom<Party | undefined>
  $watches: ReadableAtom<number>
}

export function createRoomChat({ partyId, me, $party, $watches }: RoomChatOptions) {
  const lines = createShownLines(me.id)
  const { $lines, showChanges, remove, discard, hide, unhide } = lines
  const { send, resend, resendFailed } = createChatDelivery(partyId, me, lines)

  onMount($lines, () => {
    // A short loss of the network fails requests, but not the connection for events.
    window.addEventListener('online', resendFailed)
    const stops = [
      followChat(partyId, $watches, lines, resendFailed),
      () => window.removeEventListener('online', resendFailed),
      $party.listen((party, before) => party && before && showChanges(before, party))
    ]
    return () => stops.forEach(stop => stop())
  })

  async function removeMessage(id: string): Promise<void> {
    const { removeChat } = await loadRoomCalls()
    await call(removeChat, { party_id: partyId, id })
    remove(id)
  }

  return { $lines: readonlyType($lines), send, resend, discard, removeMessage, hide, unhide }
}
