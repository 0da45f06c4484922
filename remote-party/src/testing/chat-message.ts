import type { ChatMessage } from '@tambay/contracts/room/chat'

import { ben } from './parties.ts'

export function chatMessage({ seq, ...change }: Partial<ChatMessage> & { seq: number }): ChatMessage {
  return {
    id: String(1000 + seq),
    seq,
    client_id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    member: { id: ben.id, nick_name: ben.nick_name, avatar: ben.avatar },
    kind: 'text',
    text: `message ${seq}`,
    sticker_id: null,
    mention_ids: [],
    created_at: 1_795_180_000,
    ...change
  }
}
