import { lanternWords } from '@tambay/contracts/looks'
import { type Parol, parolPoints } from '@tambay/contracts/parol'

export function noteOf({ points, is_lit_today: isLit, is_dim: isDim }: Parol): string {
  if (points === parolPoints) return 'Your parol is complete! A new one starts tomorrow.'
  if (isLit) return 'Today’s point is lit. See you tomorrow!'
  const how = 'Be in a room with someone, send a message or post, and today’s point lights up.'
  return isDim && points > 0 ? `Your parol is dim, but every point is still yours. ${how}` : how
}

/** The lantern that is complete today is one of `lanterns`. */
export function sharedNoteOf({ points, lanterns }: Pick<Parol, 'points' | 'lanterns'>): string {
  const earlier = points === parolPoints ? lanterns - 1 : lanterns
  return earlier > 0 ? `and ${lanternWords(earlier)} completed before` : 'one for each day with company'
}
