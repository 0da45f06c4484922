import type { Message } from '@tambay/contracts/messages/message'

const longestPreview = 120

const cards = { party: 'Party', post: 'Post', score: 'Score', prize: 'Prize' }

/** One line about a message. */
export function previewText({ is_taken_back: isRemoved, kind, text, card }: Message): string {
  if (isRemoved) return 'This message was removed.'
  if (kind === 'picture') return 'Picture'
  if (kind === 'sticker') return 'Sticker'
  if (kind === 'card') return card ? cards[card.kind] : 'Card'
  // Cut at a whole character: half of an emoji would be shown as a question mark.
  return Array.from((text ?? '').slice(0, 2 * longestPreview + 1))
    .slice(0, longestPreview)
    .join('')
    .replace(/\s+/gu, ' ')
}
