import { isAnswered } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { randomUuid } from '@tambay/client/data/random-id'
import type { InputOf } from '@tambay/contracts/endpoint'
import { stickerNames } from '@tambay/contracts/pictures'
import type { sendChat } from '@tambay/contracts/room/chat'

import type { Me } from '../../room/current-member.ts'
import { loadRoomCalls } from '../../room/load-room-calls.ts'
import { appendLine, messageLine, type ShownMessage } from './chat-lines.ts'
import type { ShownLines } from './shown-lines.ts'

type ChatDraft = Pick<InputOf<typeof sendChat>, 'kind' | 'text' | 'sticker_id' | 'mention_ids'>

export function createChatDelivery(partyId: string, me: Me, lines: ShownLines) {
  const { $lines, show, replace, discard } = lines

  async function deliver(message: ShownMessage): Promise<void> {
    const line = messageLine(message, 'sending')
    const others = $lines.get().filter(({ key }) => key !== line.key)
    $lines.set(appendLine(others, line))
    try {
      const { sendChat } = await loadRoomCalls()
      show([(await call(sendChat, inputOf(partyId, message), { isQuiet: true })).message])
    } catch (error) {
      if (isAnswered(error)) {
        discard(line.key)
        throw error
      }
      replace({ ...line, status: 'failed' })
    }
  }

  function resend(message: ShownMessage): void {
    void deliver(message).catch(() => undefined)
  }

  return {
    /**
     * Throws if the gateway refuses the message. Without a connection, keeps the message's line, so that
     * the user can send it again.
     */
    send: (draft: ChatDraft): Promise<void> => deliver(newMessage(me, draft)),

    resend,

    resendFailed(): void {
      for (const line of $lines.get())
        if (line.kind === 'message' && line.status === 'failed') resend(line.message)
    }
  }
}

function newMessage(me: Me, draft: ChatDraft): ShownMessage {
  return {
    client_id: randomUuid(),
    member: { id: me.id, nick_name: me.nick_name, avatar: me.avatar },
    kind: draft.kind,
    text: draft.text ?? null,
    sticker_id: draft.sticker_id ?? null,
    mention_ids: draft.mention_ids ?? [],
    created_at: Math.floor(Date.now() / 1000)
  }
}

function inputOf(
  partyId: string,
  { client_id, kind, text, sticker_id, mention_ids }: ShownMessage
): InputOf<typeof sendChat> {
  const sticker = stickerNames.find(name => name === sticker_id)
  const content = kind === 'text' ? { text: text ?? '' } : { sticker_id: sticker }
  return { party_id: partyId, client_id, kind, mention_ids, ...content }
}
