import { interestTags } from '../interest-tags.ts'
import { clubPicture, clubPictureNames, coverNames, coverPicture } from '../pictures.ts'
import * as z from '../schema.ts'
import { formMessages } from './forms.ts'
import { nameField } from './name-field.ts'
import { cleanLetters, countLetters } from './user-text.ts'

export const longestAbout = 300
export const maxClubTags = 3

export const ClubName = nameField('Club name')

export const ClubTown = nameField('Town')

/** Up to 300 characters as users count them, on several lines. */
export const ClubAbout = z.string().check(
  z.maxLength(longestAbout * 20, formMessages.between('About', 0, longestAbout)),
  z.overwrite(text => {
    const lines = text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n').replace(/[^\P{Cc}\n]/gu, '')
    return cleanLetters(lines).replace(/\n{3,}/g, '\n\n')
  }),
  z.trim(),
  z.refine(text => countLetters(text) <= longestAbout, formMessages.between('About', 0, longestAbout))
)

export const clubCovers: readonly string[] = [
  ...clubPictureNames.map(clubPicture),
  ...coverNames.map(coverPicture)
]

export const clubTagNames = interestTags.map(tag => tag.label)
