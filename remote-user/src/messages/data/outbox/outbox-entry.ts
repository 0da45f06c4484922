import type { InputOf } from '@tambay/contracts/endpoint'
import type { sendMessage } from '@tambay/contracts/messages/messages'

type SendInput = InputOf<typeof sendMessage>

export type Draft =
  | { kind: 'text'; text: string }
  | { kind: 'sticker'; sticker_id: NonNullable<SendInput['sticker_id']> }
  | { kind: 'card'; card: NonNullable<SendInput['card']> }
  | { kind: 'picture'; picture: Blob }

export interface OutboxEntry {
  client_id: string
  to_user_id: string
  order: number
  /** Seconds since 1970. */
  created_at: number
  draft: Draft
  status: 'waiting' | 'failed'
  error?: string
  /** The picture after its upload, so that a second attempt doesn't upload it again. */
  media_id?: string
}
