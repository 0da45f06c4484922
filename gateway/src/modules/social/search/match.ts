import { or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { synonymsOf } from './synonyms.ts'

export interface Match {
  where: SQL | undefined
  rank: SQL
}

/** The form in which texts are searched: without case and accents. */
export const searchText = (text: SQLWrapper | string) => sql`search_text(${text})`

/** Matches a text that contains the words, similar words or synonyms. `document` is in the form of `search_text`. */
export function matchDocument(words: string, document: SQL): Match {
  const matches = [
    bySimilarity(words, document),
    ...synonymsOf(words).map(synonym => bySynonym(synonym, document))
  ]
  const ranks = matches.map(({ rank }) => rank)
  return { where: or(...matches.map(({ where }) => where)), rank: sql`greatest(${sql.join(ranks, sql`, `)})` }
}

export function byWords(words: string, text: SQLWrapper): Match {
  return bySimilarity(words, searchText(text))
}

/** An index of trigrams can't find shorter parts of words. They are only found at the beginning of a word. */
const minPartLength = 3

/** Makes a text match only itself in a LIKE pattern. */
export const escapePattern = (text: string) => text.replace(/[\\%_]/g, character => `\\${character}`)

/** Texts that begin with the words rank first. */
function bySimilarity(typed: string, text: SQL): Match {
  const words = searchText(typed)
  const pattern = searchText(escapePattern(typed))
  const isSimilar = sql`${words} <% ${text}`
  return {
    where:
      typed.length < minPartLength ? isSimilar : sql`(${text} LIKE '%' || ${pattern} || '%' OR ${isSimilar})`,
    rank: sql`(word_similarity(${words}, ${text}) + (${text} LIKE ${pattern} || '%')::int)`
  }
}

/** Ranks below every text that contains the words themselves. */
function bySynonym(synonym: string, text: SQL): Match {
  const isMatch = sql`${text} LIKE ${`%${synonym}%`}`
  return { where: isMatch, rank: sql`(${isMatch})::int * 0.5` }
}
