import * as z from '../schema.ts'
import { longestCommentText, longestPostText, longestTag, longestWord, maxPostTags } from './post-limits.ts'
import { cleanLetters, oneLine, userText, visible } from './user-text.ts'

/** Control characters except line feeds, and lone surrogates. */
const unwanted = /\p{Cs}|(?!\n)\p{Cc}/gu

/** Keeps at most one empty line in a row. */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/\t/g, ' ')
  return cleanLetters(lines.replace(unwanted, '')).replace(/\n\s*\n\s*\n/g, '\n\n')
}

/** Can be empty if the post has a picture or a party. */
export const PostText = userText('Post', { min: 0, max: longestPostText, clean: cleanText })

export const CommentText = userText('Comment', { min: 1, max: longestCommentText, clean: cleanText })

/** Without the number sign. */
export const PostTag = z.string().check(
  z.maxLength(longestTag * 20),
  z.overwrite(tag => oneLine(tag).replace(/^[\s#]+/, '')),
  z.trim(),
  z.minLength(1),
  z.maxLength(longestTag),
  z.regex(visible)
)

/** Splits at hashtags: every second part is one, with its number sign. A number alone is none. */
export const splitAtHashtags = (text: string): string[] =>
  text.split(/((?<![\p{L}\p{N}_&/#])#(?!\p{N}+(?![\p{L}\p{N}_]))[\p{L}\p{N}_]{1,24}(?![\p{L}\p{N}_]))/u)

/** The tags of a post, and then the hashtags of its text. */
export function tagsOf(text: string, tags: readonly string[]): string[] {
  const inText = splitAtHashtags(text).flatMap((part, index) => (index % 2 === 1 ? [part.slice(1)] : []))
  const once = new Map<string, string>()
  for (const tag of [...tags, ...inText]) if (!once.has(tag.toLowerCase())) once.set(tag.toLowerCase(), tag)
  return [...once.values()].slice(0, maxPostTags)
}

/** A word or phrase. */
export const MutedWord = z
  .string()
  .check(
    z.maxLength(longestWord * 20),
    z.overwrite(oneLine),
    z.trim(),
    z.minLength(1),
    z.maxLength(longestWord),
    z.regex(/[\p{L}\p{N}]/u)
  )
