import { hasBlockedWord } from '../party/open/blocked-words.ts'

/** Graphemes, and UTF-16 units for combining marks and joiners in them. */
const [maxGraphemes, maxUnits] = [20, 80]
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const hidden = /[\p{C}--[\u200c\u200d]]/gv

export function toNickname(name: string | undefined): string | undefined {
  const line = (name ?? '').normalize('NFC').replace(/[\p{Z}\s]+/gu, ' ')
  const cut = [...graphemes.segment(line.replace(hidden, '').trim())]
    .slice(0, maxGraphemes)
    .map(({ segment }) => segment)
    .join('')
    .trim()
  if (cut.length > maxUnits || !/[\p{L}\p{N}]/u.test(cut) || hasBlockedWord(cut)) return undefined
  return cut
}
