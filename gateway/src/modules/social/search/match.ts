import { and, desc, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { synonymsOf } from './synonyms.ts'

export interface Match {
  where: SQL | undefined
  rank: SQL
}

/** Matches if one of the texts contains the words, similar words or synonyms. */
export function matchAny(words: string, texts: readonly SQL[]): Match {
  const matches = texts.flatMap(text => [
    byWords(words, text),
    ...synonymsOf(words).map(synonym => bySynonym(synonym, text))
  ])
  return {
    where: or(...matches.map(({ where }) => where)),
    rank: sql`greatest(${sql.join(
      matches.map(({ rank }) => rank),
      sql`, `
    )})`
  }
}

export const tagsText = (tags: SQL) => sql`array_to_string(${tags}, ' ')`

export function bestFirst({ where, rank }: Match, condition?: SQL) {
  return { where: and(where, condition), orderBy: [desc(rank)] }
}

/** Texts that begin with the words rank first. */
export function byWords(words: string, text: SQLWrapper): Match {
  const pattern = escape(words)
  return {
    where: sql`(${text} ILIKE ${`%${pattern}%`} OR ${words} <% ${text})`,
    rank: sql`(word_similarity(${words}, ${text}) + (${text} ILIKE ${`${pattern}%`})::int)`
  }
}

/** Ranks below every text that contains the words themselves. */
function bySynonym(synonym: string, text: SQL): Match {
  const isMatch = sql`${text} ILIKE ${`%${escape(synonym)}%`}`
  return { where: isMatch, rank: sql`(${isMatch})::int * 0.5` }
}

function escape(words: string): string {
  return words.replace(/[\\%_]/g, character => `\\${character}`)
}
