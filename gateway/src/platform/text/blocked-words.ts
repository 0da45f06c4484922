import { readFileSync } from 'node:fs'

import {
  assignIncrementingIds,
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher
} from 'obscenity'

/** The lines of a list that moderators edit. */
export const readWords = (name: string) =>
  readFileSync(new URL(`words/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

/** The library's words that are also names or Filipino words. `words/english.txt` has narrower patterns for them. */
const replacedWords = [
  'anal',
  'chink',
  'cock',
  'cum',
  'dick',
  'dyke',
  'fag',
  'fuck',
  'hooker',
  'kike',
  'negro',
  'nigger',
  'rape'
]

const library = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(({ metadata }) => replacedWords.includes(metadata?.originalWord ?? ''))
  .build()
const own = [...readWords('english'), ...readWords('filipino')].map(word => parseRawPattern(word))
/** Without a boundary, `anus` would be found in "Manuscript". */
const patterns = [
  ...library.blacklistedTerms.map(({ pattern }) => ({ ...pattern, requireWordBoundaryAtStart: true })),
  ...own
]

const matcher = new RegExpMatcher({
  blacklistedTerms: assignIncrementingIds(patterns),
  whitelistedTerms: [...(library.whitelistedTerms ?? []), ...readWords('allowed')],
  ...englishRecommendedTransformers
})

export function hasBlockedWord(text: string): boolean {
  const plain = removeMarks(text)
  const spellings = new Set([text, plain, joinSpelledOut(plain), trimWords(plain)])
  return [...spellings].some(spelling => matcher.hasMatch(hideNumbers(spelling.replaceAll('_', ' '))))
}

/** Digits stand for letters only inside a word: 455 is a number. */
function hideNumbers(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}@$!|])\p{N}+(?![\p{L}\p{N}@$!|])/gu, '#')
}

export function removeMarks(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cf}\p{Cc}\p{M}]/gu, '')
}

/** `puta!!` would be read as `putai`, since `!` also stands for the letter. */
function trimWords(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])[!|.,?*]+(?=\s|$)/gu, '')
}

export function joinSpelledOut(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$][^\p{L}\p{N}@$]+){2,}[\p{L}\p{N}@$](?![\p{L}\p{N}])/gu,
    letters => letters.replace(/[^\p{L}\p{N}@$]+/gu, '')
  )
}
