import { isAnswered } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { subscribe } from '@tambay/client/api/realtime'
import { randomUuid } from '@tambay/client/data/random-id'
import type { InputOf } from '@tambay/contracts/endpoint'
import type { Party } from '@tambay/contracts/party'
import type { ChatMessage, sendChat } from '@tambay/contracts/room/chat'
import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'

import type { Me } from '../room/current-member.ts'
import { loadRoomCalls } from '../room/load-room-calls.ts'
import {
  appendLine,
  appendPresence,
  type ChatLine,
  mergeMessages,
  messageLine,
  noticeLine,
  type ShownMessage
} from './chat-lines.ts'
import { fillOnConnect } from './fill-on-connect.ts'
import { partyNotices, presenceChanges } from './party-changes.ts'

export type ChatDraft = Pick<InputOf<typeof sendChat>, 'kind' | 'text' | 'sticker_id' | 'mention_ids'>

export type RoomChat = ReturnType<typeof createRoomChat>

interface RoomChatOptions {
  partyId: string
  me: Me
  $party: ReadableAtom<Party | undefined>
}

export function createRoomChat({ partyId, me, $party }: RoomChatOptions) {
  const $lines = atom<readonly ChatLine[]>([])
  const hiddenIds = new Set<string>()

  const isVisible = ({ member }: Pick<ChatMessage, 'member'>) => !hiddenIds.has(member.id)

  function show(messages: readonly ChatMessage[]): void {
    $lines.set(mergeMessages($lines.get(), messages.filter(isVisible)))
  }

  function remove(id: string): void {
    $lines.set($lines.get().filter(line => line.kind !== 'message' || line.message.id !== id))
  }

  function discard(key: string): void {
    $lines.set($lines.get().filter(line => line.key !== key))
  }

  function showChanges(before: Party, after: Party): void {
    const { joined, left } = presenceChanges(before, after, me.id)
    const lines = appendPresence(appendPresence($lines.get(), 'joined', joined), 'left', left)
    const notices = partyNotices(before, after, me.id).map(noticeLine)
    if (joined.length + left.length + notices.length > 0) $lines.set(notices.reduce(appendLine, lines))
  }

  async function deliver(message: ShownMessage): Promise<void> {
    const line = messageLine(message, 'sending')
    $lines.set(
      appendLine(
        $lines.get().filter(({ key }) => key !== line.key),
        line
      )
    )
    const { client_id, kind, text, sticker_id, mention_ids } = message
    const content = kind === 'text' ? { text: text ?? '' } : { sticker_id: sticker_id ?? undefined }
    const input = { party_id: partyId, client_id, kind, mention_ids, ...content }
    try {
      const { sendChat } = await loadRoomCalls()
      show([(await call(sendChat, input, { isQuiet: true })).message])
    } catch (error) {
      if (isAnswered(error)) {
        discard(line.key)
        throw error
      }
      $lines.set($lines.get().map(shown => (shown.key === line.key ? { ...line, status: 'failed' } : shown)))
    }
  }

  function resend(message: ShownMessage): void {
    void deliver(message).catch(() => undefined)
  }

  function resendFailed(): void {
    for (const line of $lines.get())
      if (line.kind === 'message' && line.status === 'failed') resend(line.message)
  }

  onMount($lines, () => {
    const filling = fillOnConnect({
      async load(after, signal) {
        const input = { party_id: partyId, ...(after !== undefined && { after }) }
        const { listChat } = await loadRoomCalls()
        const answer = await call(listChat, input, { isQuiet: true, signal })
        show(answer.items)
        answer.removed_ids.forEach(remove)
        return { last: answer.last_seq, hasMore: answer.has_more }
      },
      onFilled: resendFailed
    })
    // A short loss of the network fails requests, but not the connection for events.
    window.addEventListener('online', resendFailed)
    const stops = [
      filling.stop,
      () => window.removeEventListener('online', resendFailed),
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
        if (id === partyId) $lines.set(appendLine($lines.get(), { kind: 'gift', key: gift.id, gift }))
      }),
      subscribe('game_win', ({ party_id: id, win }) => {
        if (id === partyId) $lines.set(appendLine($lines.get(), { kind: 'win', key: win.id, win }))
      }),
      $party.listen((party, before) => party && before && showChanges(before, party))
    ]
    return () => stops.forEach(stop => stop())
  })

  return {
    $lines: readonlyType($lines),

    /**
     * Throws if the gateway refuses the message. Without a connection, keeps the message's line, so that
     * the user can send it again.
     */
    send: (draft: ChatDraft): Promise<void> =>
      deliver({
        client_id: randomUuid(),
        member: { id: me.id, nick_name: me.nick_name, avatar: me.avatar },
        kind: draft.kind,
        text: draft.text ?? null,
        sticker_id: draft.sticker_id ?? null,
        mention_ids: draft.mention_ids ?? [],
        created_at: Math.floor(Date.now() / 1000)
      }),

    resend,
    discard,

    async removeMessage(id: string): Promise<void> {
      const { removeChat } = await loadRoomCalls()
      await call(removeChat, { party_id: partyId, id })
      remove(id)
    },

    hide(memberId: string) {
      hiddenIds.add(memberId)
      $lines.set($lines.get().filter(line => line.kind !== 'message' || isVisible(line.message)))
    },

    unhide: (memberId: string) => void hiddenIds.delete(memberId)
  }
}
