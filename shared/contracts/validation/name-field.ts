import * as z from '../schema.ts'
import { formMessages } from './forms.ts'

export const longestName = 40
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that hide or reverse text: control characters, zero-width characters, direction marks. */
const hidden = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** Joiners are allowed within emoji but not alone. */
const visible = /[^\p{C}\p{Z}\p{M}]/u

/** 1 to 40 characters as users count them: a family emoji is one character. */
export const nameField = (label: string) =>
  z.string().check(
    z.overwrite(name => name.replace(hidden, '')),
    z.trim(),
    z.minLength(1, formMessages.pleaseEnter(label)),
    z.maxLength(longestName * 20, formMessages.between(label, 1, longestName)),
    z.refine(
      name => [...letters.segment(name)].length <= longestName,
      formMessages.between(label, 1, longestName)
    ),
    z.refine(name => name === '' || visible.test(name), formMessages.pleaseEnter(label))
  )
