import { or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { synonymsOf } from './synonyms.ts'

export interface Match {
  where: SQL | undefined
  rank: SQL
}

export const searchText = (text: SQLWrapper | string) => sql`search_text(${text})`

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

/** A trigram index can't find parts shorter than this inside a word, only at its beginning. */
const minPartLength = 3

export const escapePattern = (text: string) => text.replace(/[\\%_]/g, character => `\\${character}`)

function bySimilarity(typed: string, text: SQL): Match {
  const words = searchText(typed)
  const pattern = searchText(escapePattern(typed))
  // Written as the index has it, or PostgreSQL checks each row twice.
  const isSimilar = sql`${text} %> ${words}`
  return {
    where:
      typed.length < minPartLength ? isSimilar : sql`(${text} LIKE '%' || ${pattern} || '%' OR ${isSimilar})`,
    rank: sql`(word_similarity(${words}, ${text}) + (${text} LIKE ${pattern} || '%')::int)`
  }
}

function bySynonym(synonym: string, text: SQL): Match {
  const isMatch = sql`${text} LIKE ${`%${synonym}%`}`
  return { where: isMatch, rank: sql`(${isMatch})::int * 0.5` }
}
