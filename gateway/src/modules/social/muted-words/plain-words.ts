import { resolveConfusablesTransformer } from 'obscenity'

import { joinSpelledOut, removeMarks } from '#platform/text/blocked-words.ts'

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's'
}
const { transform } = resolveConfusablesTransformer()

/**
 * The words of a text in the form in which muted words are compared, each between two spaces: other
 * alphabets' look-alikes, digits instead of letters, accents, invisible characters, separated and repeated
 * letters make no difference. Returns an empty string if there are no words.
 */
export function plainWords(text: string): string {
  const words = joinSpelledOut(removeMarks(text))
    .replace(
      /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/gu,
      ' $& '
    )
    .match(/[\p{L}\p{N}@$]+/gu)
    ?.map(plainWord)
    .filter(word => word !== '')
  return words && words.length > 0 ? ` ${words.join(' ')} ` : ''
}

export const plainWordsOfPost = ({ text, tags }: { text: string; tags: readonly string[] }) =>
  plainWords([text, ...tags].join('\n'))

function plainWord(word: string): string {
  const hasLetter = /\p{L}/u.test(word)
  return [...word]
    .map(letter => String.fromCodePoint(transform(letter.codePointAt(0) ?? 0) ?? 0))
    .join('')
    .toLowerCase()
    .replace(/[013457@$]/g, sign => (hasLetter ? (lookalikes[sign] ?? sign) : sign))
    .replace(/[@$]/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
}
