import { DataSet, englishDataset, englishRecommendedTransformers, pattern, RegExpMatcher } from 'obscenity'

/** Filipino, Cebuano and Ilocano words. `|` is a word boundary. */
const filipino = [
  pattern`putang`,
  pattern`|puta|`,
  pattern`|putragis`,
  pattern`tangina`,
  pattern`tang ina`,
  pattern`|kingina`,
  pattern`|pakyu|`,
  pattern`|pakshet`,
  pattern`|gago|`,
  pattern`|gaga|`,
  pattern`|bobo|`,
  pattern`|ulol|`,
  pattern`|olol|`,
  pattern`tarantado`,
  pattern`|kupal`,
  pattern`|punyeta`,
  pattern`|hindot`,
  pattern`kantot`,
  pattern`|kantutan`,
  pattern`|iyot`,
  pattern`|jakol`,
  pattern`|salsalin|`,
  pattern`|burat|`,
  pattern`|titi|`,
  pattern`|bayag|`,
  pattern`|puke|`,
  pattern`|puki|`,
  pattern`pekpek`,
  pattern`|tamod`,
  pattern`|pokpok`,
  pattern`|yawa|`,
  pattern`|pisti|`,
  pattern`|bilat|`,
  pattern`|ukinam`,
  pattern`|ukininam`
]

/** Names and words that contain a blocked word. */
const allowed = ['analiza', 'annaliza', 'analou', 'dickson', 'dickie', 'snigger', 'cockpit']

/** The library's patterns for this word also match "ngga", as in "hanggang", "mangga" and "tinanggap". */
const replacedPhrase = 'nigger'
const replacement = [pattern`nigger`, pattern`nigga`]

const words = [...filipino, ...replacement].reduce(
  (set, word) => set.addPhrase(phrase => phrase.addPattern(word)),
  new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(phrase => phrase.metadata?.originalWord === replacedPhrase)
    .addPhrase(phrase => allowed.reduce((list, word) => list.addWhitelistedTerm(word), phrase))
)

const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers })

/** Also finds words written with other alphabets, digits, doubled or separated letters. */
export function hasBlockedWord(text: string): boolean {
  return matcher.hasMatch(text) || matcher.hasMatch(joinSpelledOut(text))
}

/** Turns `g a g o` and `g.a.g.o` into `gago`, and keeps words of several letters apart. */
function joinSpelledOut(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@$][^\p{L}\p{N}@$]+){2,}[\p{L}\p{N}@$](?![\p{L}\p{N}])/gu,
    letters => letters.replace(/[^\p{L}\p{N}@$]+/gu, '')
  )
}
