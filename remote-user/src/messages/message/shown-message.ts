import type { Card, CardInput } from '@tambay/contracts/messages/cards'
import type { Message } from '@tambay/contracts/messages/message'
import type { Media } from '@tambay/contracts/people/media'

import type { Draft } from '../data/outbox/outbox-entry.ts'
import type { ThreadItem } from '../data/thread/thread-item.ts'

export type MessageContent =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; picture: Media | Blob }
  | { kind: 'sticker'; sticker: string }
  | { kind: 'card'; card: Card | UnsentCard }
  | { kind: 'removed' }

/** The gateway looks up what a card shows when it gets the message. */
export interface UnsentCard {
  kind: 'unsent'
  shown: CardInput['kind']
  isFailed: boolean
}

export interface ShownMessage {
  key: string
  /** Undefined until the gateway has the message. */
  message: Message | undefined
  clientId: string
  isOwn: boolean
  /** In seconds since 1970. */
  createdAt: number
  content: MessageContent
  state: ThreadItem['state']
  error: string | undefined
}

export function shownMessage(item: ThreadItem, peerId: string): ShownMessage {
  const { key, state } = item
  if (item.entry) {
    const { client_id: clientId, created_at: createdAt, draft, error } = item.entry
    const content = draftContent(draft, state === 'failed')
    return { key, message: undefined, clientId, isOwn: true, createdAt, content, state, error }
  }
  const { message } = item
  return {
    key,
    message,
    clientId: message.client_id,
    isOwn: message.sender_id !== peerId,
    createdAt: message.created_at,
    content: contentOf(message),
    state,
    error: undefined
  }
}

function draftContent(draft: Draft, isFailed: boolean): MessageContent {
  switch (draft.kind) {
    case 'text':
      return draft
    case 'picture':
      return draft
    case 'sticker':
      return { kind: 'sticker', sticker: draft.sticker_id }
    case 'card':
      return { kind: 'card', card: { kind: 'unsent', shown: draft.card.kind, isFailed } }
  }
}

function contentOf({ text, picture, sticker_id: sticker, card }: Message): MessageContent {
  if (text !== null) return { kind: 'text', text }
  if (picture !== null) return { kind: 'picture', picture }
  if (sticker !== null) return { kind: 'sticker', sticker }
  return card === null ? { kind: 'removed' } : { kind: 'card', card }
}
