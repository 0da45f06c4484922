import { Picture, YesNo } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { Gender, UserInfo } from '../user.ts'
import { Bio, Birthday, InterestTagCodes, Nickname } from '../validation/profile.ts'

/**
 * Fields that are left out keep their value. If another device saved the profile after `version` was read, the call
 * is refused and changes nothing. Without `version`, it changes the given fields in any case.
 */
export const updateProfile = endpoint('POST', '/user/v1/users/update-profile', {
  access: 'user',
  summary: 'Change the caller’s profile',
  body: z.strictObject({
    /** The `version` of the user info that the form was filled from. */
    version: z.optional(z.int()),
    nick_name: z.optional(Nickname),
    /** Empty removes it. */
    bio: z.optional(Bio),
    /** Null removes it. */
    gender: z.optional(z.nullable(Gender)),
    /** At least 18 years ago. Null removes it. */
    birthday: z.optional(z.nullable(Birthday)),
    /** One of the 19 stock pictures, or a picture of the caller’s album. */
    avatar: z.optional(Picture),
    /** Whether others can see the list of friends. */
    is_mutual_public: z.optional(YesNo),
    /** Whether others can see whom the caller follows. */
    is_following_public: z.optional(YesNo),
    /** Whether others can see the caller’s followers. */
    is_follower_public: z.optional(YesNo),
    /** Incognito: the caller leaves no visits and sees no visitors. */
    is_incognito: z.optional(YesNo),
    /** Whether the app stops offering a photo instead of the default picture. */
    keeps_picture: z.optional(YesNo)
  }),
  response: z.object({ user_info: UserInfo }),
  errors: ['profile_changed_elsewhere', 'avatar_not_found']
})

export const updateTags = endpoint('POST', '/user/v1/users/update-tags', {
  access: 'user',
  summary: 'Change the caller’s interest tags',
  body: z.strictObject({
    /** At most 5 known codes, separated by commas. Stored codes that are unknown here stay in any case. */
    interest_tag: InterestTagCodes
  }),
  response: z.object({ user_info: UserInfo }),
  errors: ['interest_tag_not_found']
})
