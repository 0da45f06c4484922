import { no, yes } from '@tambay/contracts/common'
import type { InputOf } from '@tambay/contracts/endpoint'
import type { updateProfile } from '@tambay/contracts/people/profile'
import * as z from '@tambay/contracts/schema'
import type { UserInfo } from '@tambay/contracts/user'
import { Bio, Birthday, Nickname, validateBirthday } from '@tambay/contracts/validation/profile'
import { manilaDate } from '@tambay/format/time'

const genders = ['', 'female', 'male', 'other'] as const

const today = () => manilaDate(Date.now())
const isDay = (day: string) => z.safeParse(Birthday, day).success

export const ProfileForm = z.object({
  avatar: z.string(),
  nick_name: Nickname,
  bio: Bio,
  gender: z.enum(genders),
  birthday: z.string().check(
    z.refine(day => day === '' || isDay(day), 'Please enter a valid date'),
    z.refine(day => !isDay(day) || validateBirthday(day, today()) === undefined, {
      error: ({ input }) => validateBirthday(String(input), today())
    })
  ),
  is_follower_public: z.boolean(),
  is_following_public: z.boolean(),
  is_mutual_public: z.boolean()
})
export type ProfileForm = z.output<typeof ProfileForm>

export function formOf(info: UserInfo): ProfileForm {
  return {
    avatar: info.avatar,
    nick_name: info.nick_name,
    bio: info.bio,
    gender: info.gender ?? '',
    birthday: info.birthday ?? '',
    is_follower_public: info.is_follower_public === yes,
    is_following_public: info.is_following_public === yes,
    is_mutual_public: info.is_mutual_public === yes
  }
}

type Change = Omit<InputOf<typeof updateProfile>, 'version'>

/** Returns only the fields that the user changed, so that a change on another device is not overwritten. */
export function changesOf(form: ProfileForm, isChanged: (field: keyof ProfileForm) => boolean): Change {
  const flag = (isOn: boolean) => (isOn ? yes : no)
  const all: Required<Omit<Change, 'is_incognito' | 'keeps_picture'>> = {
    avatar: form.avatar,
    nick_name: form.nick_name,
    bio: form.bio,
    gender: form.gender === '' ? null : form.gender,
    birthday: form.birthday === '' ? null : form.birthday,
    is_follower_public: flag(form.is_follower_public),
    is_following_public: flag(form.is_following_public),
    is_mutual_public: flag(form.is_mutual_public)
  }
  const fields = Object.keys(all) as (keyof typeof all)[]
  return Object.fromEntries(fields.filter(isChanged).map(field => [field, all[field]]))
}
