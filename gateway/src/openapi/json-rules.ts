import { ClubTags } from '@tambay/contracts/clubs'
import { ClubAbout, ClubName, ClubTown, longestAbout } from '@tambay/contracts/validation/club-fields'
import { Tel } from '@tambay/contracts/validation/identity'
import { longestName } from '@tambay/contracts/validation/name-field'
import { PartyName } from '@tambay/contracts/validation/party-name'
import { longestCommentText, longestPostText } from '@tambay/contracts/validation/post-limits'
import { CommentText, PostText } from '@tambay/contracts/validation/post-text'
import { Bio, Birthday, longestBio, longestNickname, Nickname } from '@tambay/contracts/validation/profile'

/** Rules of the contracts that zod can't translate to JSON Schema. */
export const jsonRules: ReadonlyMap<unknown, object> = new Map<unknown, object>([
  [Bio, { maxLength: longestBio }],
  [Birthday, { format: 'date', pattern: '^(19|20)\\d\\d-\\d\\d-\\d\\d$' }],
  [ClubAbout, { maxLength: longestAbout }],
  [ClubName, { maxLength: longestName }],
  [ClubTags, { uniqueItems: true }],
  [ClubTown, { maxLength: longestName }],
  [CommentText, { maxLength: longestCommentText }],
  [Nickname, { maxLength: longestNickname }],
  [PartyName, { maxLength: longestName }],
  [PostText, { maxLength: longestPostText }],
  [Tel, { pattern: '^(\\+63|0)9(0[5-9]|1[0-24-9]|[235-7]\\d|4[2-9]|8[135-9]|9[1-9])\\d{7}$' }]
])
