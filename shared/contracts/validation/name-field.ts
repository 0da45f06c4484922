import * as z from '../schema.ts'
import { formMessages } from './forms.ts'
import { cleanLetters, countLetters, visible } from './user-text.ts'

export const longestName = 40

/**
 * 1 to 40 characters as users count them. Hidden characters, control characters and line breaks are removed, and
 * so are marks stacked on one letter beyond the fourth.
 */
export const nameField = (label: string) =>
  z.string().check(
    z.regex(visible, formMessages.pleaseEnter(label)),
    z.overwrite(name => cleanLetters(name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ''))),
    z.trim(),
    z.maxLength(longestName * 20, formMessages.between(label, 1, longestName)),
    z.refine(name => countLetters(name) <= longestName, formMessages.between(label, 1, longestName))
  )
