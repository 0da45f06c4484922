import { minimumAge } from '../app.ts'
import { isKnownTag } from '../interest-tags.ts'
import * as z from '../schema.ts'
import { cleanLetters, cleanLine, countLetters, userText } from './user-text.ts'

export const longestNickname = 30
export const longestBio = 200
export const maxInterestTags = 5

/**
 * 1 to 30 characters as users count them, on one line. Control characters and invisible characters are removed, and
 * so are marks stacked on one letter beyond the fourth.
 */
export const Nickname = userText('Nickname', { min: 1, max: longestNickname, clean: cleanLine })

const bioTooLong = `Bio must be at most ${longestBio} characters`

/** Up to 200 characters as users count them. Line breaks stay, at most two in a row. */
export const Bio = z.string().check(
  z.maxLength(longestBio * 20, bioTooLong),
  z.overwrite(text => {
    const lines = text.replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n]+/gu, ' ')
    return cleanLetters(lines).replace(/\n{3,}/g, '\n\n')
  }),
  z.trim(),
  z.refine(text => countLetters(text) <= longestBio, bioTooLong)
)

/** A calendar day, such as 1998-02-28. `validateBirthday` checks the age. */
export const Birthday = z.string().check(z.refine(isCalendarDay, 'Please enter a valid date'))

function isCalendarDay(day: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(day)) return false
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Returns the error message for a birthday. `today` is the day in Manila, such as 2026-11-22. */
export function validateBirthday(birthday: string, today: string): string | undefined {
  if (birthday > today) return 'Birthday can’t be in the future'
  const latest = `${Number(today.slice(0, 4)) - minimumAge}${today.slice(4)}`
  return birthday > latest ? `You must be at least ${minimumAge} years old` : undefined
}

/** Comma-separated codes without repeats, at most 5 that this release knows. Empty removes the known ones. */
export const InterestTagCodes = z.string().check(
  z.maxLength(200),
  z.regex(/^([1-9]\d{0,5}(,[1-9]\d{0,5})*)?$/, 'Codes separated by commas are needed'),
  z.overwrite(codes => [...new Set(codes.split(','))].join(',')),
  z.refine(
    codes => codes.split(',').filter(isKnownTag).length <= maxInterestTags,
    `Please choose at most ${maxInterestTags} tags`
  )
)
