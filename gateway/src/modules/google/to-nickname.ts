import { hasBlockedWord } from '../party/open/blocked-words.ts'

/** A nickname has as many characters as people count, and room for what stands above, below and between them. */
const [longest, mostUnits] = [20, 80]
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What is not seen, or turns what is; the joiners stay, as emoji need them. */
const hidden = /[\p{C}--[\u200c\u200d]]/gv

/** A nickname from the name that someone has elsewhere; undefined where nothing fit to be shown is left of it. */
export function toNickname(name: string | undefined): string | undefined {
  const line = (name ?? '').normalize('NFC').replace(/[\p{Z}\s]+/gu, ' ')
  const cut = [...letters.segment(line.replace(hidden, '').trim())]
    .slice(0, longest)
    .map(({ segment }) => segment)
    .join('')
    .trim()
  if (cut.length > mostUnits || !/[\p{L}\p{N}]/u.test(cut) || hasBlockedWord(cut)) return undefined
  return cut
}
