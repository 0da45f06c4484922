import type { Box } from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'

/** The text of a push message. Requests from strangers don't show what they wrote. */
export function describeMessage({ kind, text }: Pick<Message, 'kind' | 'text'>, box: Box): string {
  if (box === 'requests') return 'Wants to send you a message'
  switch (kind) {
    case 'text':
      return text ?? ''
    case 'picture':
      return 'Sent you a picture'
    case 'sticker':
      return 'Sent you a sticker'
    case 'card':
      return 'Shared something with you'
  }
}
