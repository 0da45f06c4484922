import * as z from '../schema.ts'
import { longestCommentText, longestPostText, longestTag, longestWord } from './post-limits.ts'
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
