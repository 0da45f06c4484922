import { readFileSync } from 'node:fs'

import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher
} from 'obscenity'

const readWords = (name: string) =>
  readFileSync(new URL(`words/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))

/** The library's patterns for this word also match "ngga", as in "hanggang", "mangga" and "tinanggap". */
const replacedPhrase = 'nigger'

const words = new DataSet<{ originalWord: string }>()
  .addAll(englishDataset)
  .removePhrasesIf(phrase => phrase.metadata?.originalWord === replacedPhrase)
for (const word of [...readWords('english'), ...readWords('filipino')])
  words.addPhrase(phrase => phrase.addPattern(parseRawPattern(word)))
words.addPhrase(phrase => readWords('allowed').reduce((list, term) => list.addWhitelistedTerm(term), phrase))

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers })

export function hasBlockedWord(text: string): boolean {
  const plain = removeMarks(text)
  const spellings = new Set([text, plain, joinSpelledOut(plain), trimWords(plain)])
  return [...spellings].some(spelling => matcher.hasMatch(spelling))
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
