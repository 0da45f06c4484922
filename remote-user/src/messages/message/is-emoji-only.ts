import { splitLetters } from '@tambay/contracts/validation/user-text'

const maxLarge = 3
const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})/u

export function isEmojiOnly(text: string): boolean {
  // An emoji sequence has at most about 30 code units, so a longer text doesn't need to be segmented.
  if (text.length === 0 || text.length > maxLarge * 32) return false
  const found = splitLetters(text)
  return found.length <= maxLarge && found.every(character => emoji.test(character))
}
