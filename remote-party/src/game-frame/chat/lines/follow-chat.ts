import { call } from '@tambay/client/api/call'
import { subscribe } from '@tambay/client/api/realtime'
import type { ReadableAtom } from 'nanostores'

import { loadRoomCalls } from '../../room/load-room-calls.ts'
import { fillOnWatch } from './fill-on-watch.ts'
import type { ShownLines } from './shown-lines.ts'

type FollowedLines = Pick<ShownLines, 'show' | 'remove' | 'append'>

/** Loads a room's chat and shows it live until the returned function is called. */
export function followChat(
  partyId: string,
  $watches: ReadableAtom<number>,
  { show, remove, append }: FollowedLines,
  onFilled: () => void
): () => void {
  async function load(after: number | undefined, signal: AbortSignal) {
    const input = { party_id: partyId, ...(after !== undefined && { after }) }
    const { listChat } = await loadRoomCalls()
    const answer = await call(listChat, input, { isQuiet: true, signal })
    show(answer.items)
    answer.removed_ids.forEach(remove)
    return { last: answer.last_seq, hasMore: answer.has_more }
  }

  const filling = fillOnWatch($watches, { load, onFilled })
  const stops = [
    filling.stop,
    subscribe('party_chat', ({ party_id: id, message }) => {
      if (id !== partyId) return
      show([message])
      filling.advance(message.seq)
    }),
    subscribe('party_chat_removed', ({ party_id: id, ...removed }) => {
      if (id !== partyId) return
      remove(removed.id)
      filling.advance(removed.seq)
    }),
    subscribe('party_gift', ({ party_id: id, gift }) => {
      if (id === partyId) append({ kind: 'gift', key: gift.id, gift })
    }),
    subscribe('game_win', ({ party_id: id, win }) => {
      if (id === partyId) append({ kind: 'win', key: win.id, win })
    })
  ]
  return () => stops.forEach(stop => stop())
}
