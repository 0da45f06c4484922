import * as z from '../schema.ts'
import { formMessages } from './forms.ts'

let letters: Intl.Segmenter | undefined

/**
 * Splits a text into characters as users count them: a family emoji is one character. Creates the segmenter at the
 * first use, because the first `Intl` object of a page takes a phone up to 150 ms (docs/performance.md).
 */
export function splitLetters(text: string): string[] {
  letters ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(letters.segment(text), ({ segment }) => segment)
}

export const countLetters = (text: string) => splitLetters(text).length

/** Zero-width characters and direction marks. Joiners are allowed, because emoji and some scripts need them. */
const hidden = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

const removeHidden = (text: string) => text.replace(hidden, '')

/** Removes hidden characters, and marks stacked on one letter beyond the fourth. */
export const cleanLetters = (text: string) => removeHidden(text).replace(/(\p{M}{4})\p{M}+/gu, '$1')

/** Like `cleanLetters`. Also turns line breaks and control characters into spaces. */
export const cleanLine = (text: string) => cleanLetters(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))

/** For tags and words: turns line breaks and all invisible characters into spaces. */
export const oneLine = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ')

/** Finds a visible character. Joiners alone are invisible. */
export const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

interface UserTextOptions {
  /** In characters as users count them, like `max`. */
  min: number
  max: number
  clean: (text: string) => string
}

/** A text that a user writes. It is cleaned before its length is checked. */
export function userText(label: string, { min, max, clean }: UserTextOptions) {
  const wrongLength = formMessages.between(label, Math.max(1, min), max)
  const missing = formMessages.pleaseEnter(label)
  return z.string().check(
    z.maxLength(max * 20, wrongLength),
    ...(min > 0 ? [z.regex(visible, missing)] : []),
    z.overwrite(clean),
    z.trim(),
    z.refine(text => text === '' || countLetters(text) >= min, formMessages.atLeast(label, min)),
    z.refine(text => countLetters(text) <= max, wrongLength),
    z.refine(text => text === '' || visible.test(text), missing)
  )
}
