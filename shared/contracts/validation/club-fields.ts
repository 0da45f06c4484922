import { interestTags } from '../interest-tags.ts'
import { clubPicture, clubPictureNames, coverNames, coverPicture } from '../pictures.ts'
import * as z from '../schema.ts'
import { formMessages } from './forms.ts'
import { nameField } from './name-field.ts'

export const longestAbout = 300
export const maxClubTags = 3
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Like the hidden characters of a name, but lines may end. */
const hidden = /[^\P{Cc}\n]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

export const ClubName = nameField('Club name')

export const ClubTown = nameField('Town')

/** Up to 300 characters as users count them, on several lines. */
export const ClubAbout = z.string().check(
  z.maxLength(longestAbout * 20, formMessages.between('About', 0, longestAbout)),
  z.overwrite(text =>
    text
      .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
      .replace(hidden, '')
      .replace(/(\p{M}{4})\p{M}+/gu, '$1')
      .replace(/\n{3,}/g, '\n\n')
  ),
  z.trim(),
  z.refine(
    text => [...letters.segment(text)].length <= longestAbout,
    formMessages.between('About', 0, longestAbout)
  )
)

export const clubCovers: readonly string[] = [
  ...clubPictureNames.map(clubPicture),
  ...coverNames.map(coverPicture)
]

export const clubTagNames = interestTags.map(tag => tag.label)
