import { type SQL, sql } from 'drizzle-orm'

import { searchText } from '#platform/text/match.ts'
import { synonymsOf } from '#platform/text/synonyms.ts'
import { postWord } from '../tables.ts'

const endsInUnfinishedWord = /[\p{L}\p{N}]{3,}$/u
/** Shorter words are similar to too many others. */
const typedWords = /\p{L}{4,30}/gu
const maxTypedWords = 5
const maxSimilarWords = 5
const minSimilarity = 0.35

export function exactWords(words: string): SQL {
  const all = sql`nullif(plainto_tsquery('simple', ${searchText(words)})::text, '')`
  const query = sql`(${all} || ${endsInUnfinishedWord.test(words) ? ':*' : ''})::tsquery`
  const synonyms = synonymsOf(words).map(synonym => sql`phraseto_tsquery('simple', ${synonym})`)
  return sql`(${sql.join([query, ...synonyms], sql` || `)})`
}

export function similarWords(words: string): SQL {
  const typed = [...words.matchAll(typedWords)].slice(0, maxTypedWords).map(([word]) => word)
  if (typed.length === 0) return sql`NULL::tsquery`
  const alternatives = typed.map(
    word => sql`(SELECT string_agg(word, ' | ')::tsquery FROM (
      SELECT ${postWord.word} AS word FROM ${postWord}
      WHERE ${postWord.word} % ${searchText(word)}
        AND similarity(${postWord.word}, ${searchText(word)}) >= ${minSimilarity}
      ORDER BY similarity(${postWord.word}, ${searchText(word)}) DESC LIMIT ${maxSimilarWords}) AS similar_word)`
  )
  return sql`(${sql.join(alternatives, sql` && `)})`
}
