import * as z from '../schema.ts'
import { formMessages } from './forms.ts'
import { longestCommentText, longestPostText, longestTag, longestWord } from './post-limits.ts'

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Characters that hide or reverse text: control characters except line feeds, zero-width characters, direction marks, lone surrogates. */
const hidden = /[\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?!\n)\p{Cc}/gu
const visible = /[^\p{C}\p{Z}\p{M}]/u

export const countLetters = (text: string) => [...letters.segment(text)].length

/** Removes invisible characters, marks stacked on one letter beyond the fourth, and more than one empty line in a row. */
const clean = (text: string) =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\t/g, ' ')
    .replace(hidden, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\n\s*\n\s*\n/g, '\n\n')

/** Characters are counted as users count them. */
const userText = (label: string, min: 0 | 1, max: number) => {
  const wrongLength = formMessages.between(label, 1, max)
  const missing = formMessages.pleaseEnter(label)
  return z.string().check(
    z.maxLength(max * 20, wrongLength),
    z.overwrite(clean),
    z.trim(),
    z.minLength(min, missing),
    z.refine(text => countLetters(text) <= max, wrongLength),
    z.refine(text => text === '' || visible.test(text), missing)
  )
}

/** Can be empty if the post has a picture or a party. */
export const PostText = userText('Post', 0, longestPostText)

export const CommentText = userText('Comment', 1, longestCommentText)

const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ')

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
