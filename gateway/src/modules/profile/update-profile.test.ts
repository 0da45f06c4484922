import { no, yes } from '@tambay/contracts/common'
import type { InputOf } from '@tambay/contracts/endpoint'
import { updateProfile, updateTags } from '@tambay/contracts/people/profile'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { media } from '#modules/media/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { startApp } from '#testing/start-app.ts'

let ann: TestPerson
const app = await startApp()
app.clock.set(new Date('2026-11-22T04:00:00Z'))
beforeEach(async () => {
  ann = await app.signUpNumbered('ann', { interestTag: '1001,3001' })
})

type Form = Omit<InputOf<typeof updateProfile>, 'version'>
const save = (form: Form, version = 1) => ann.call(updateProfile, { ...form, version })
const ownInfo = async () => (await ann.call(getUserInfo, undefined)).data.user_info

test('saves every field at once and increases the version', async () => {
  const form = {
    nick_name: 'Annie',
    bio: 'Merienda first.\n\nGames after.',
    gender: 'female',
    birthday: '1998-02-28',
    avatar: '/pictures/avatars/07.svg',
    is_mutual_public: no,
    is_following_public: no,
    is_follower_public: no,
    is_incognito: yes,
    keeps_picture: yes
  } as const
  const saved = (await save(form)).data.user_info
  expect(saved).toMatchObject({ ...form, version: 2 })
  expect(await ownInfo()).toEqual(saved)
})

test('keeps the fields that the form leaves out, and removes gender and birthday set to null', async () => {
  await save({ gender: 'other', birthday: '1990-01-31', bio: 'Hello' })
  const {
    gender,
    birthday,
    bio,
    nick_name: name
  } = (await save({ gender: null, birthday: null }, 2)).data.user_info
  expect([gender, birthday, bio, name]).toEqual([null, null, 'Hello', ann.user.nickName])
})

describe('two devices', () => {
  test('refuses the second of two forms that were filled from the same version, and changes nothing', async () => {
    const answers = await Promise.all([
      save({ nick_name: 'From phone', bio: 'Phone' }),
      save({ nick_name: 'From laptop', bio: 'Laptop' })
    ])
    const reasons = answers.map(({ envelope }) => envelope.bizErrorCode)
    expect(reasons.toSorted()).toEqual(['profile_changed_elsewhere', undefined])
    const { nick_name: name, bio, version } = await ownInfo()
    expect(
      [
        ['From phone', 'Phone'],
        ['From laptop', 'Laptop']
      ][reasons.indexOf(undefined)]
    ).toEqual([name, bio])
    expect(version).toBe(2)
  })

  test('saves a switch without a version after another device saved the profile', async () => {
    await save({ bio: 'New' })
    const saved = (await ann.call(updateProfile, { is_incognito: yes })).data.user_info
    expect(saved).toMatchObject({ bio: 'New', is_incognito: yes, version: 3 })
  })

  test('accepts a repeat of a form whose answer was lost', async () => {
    const first = (await save({ nick_name: 'Annie' })).data
    expect((await save({ nick_name: 'Annie' })).data).toEqual(first)
  })

  test('tells the other devices of the user that the profile changed', async () => {
    const socket = await ann.connect()
    const changed = socket.next('profile_changed')
    await save({ bio: 'New' })
    expect(await changed).toEqual({ user_id: ann.id })
  })
})

test.each([
  ['birthday', '2026-11-23', 'Birthday can’t be in the future'],
  ['birthday', '2008-11-23', 'You must be at least 18 years old'],
  ['birthday', '1998-02-30', 'Please enter a valid date'],
  ['nick_name', 'Putangina', 'This text contains blocked words.'],
  ['nick_name', '\u200b', 'Please enter Nickname'],
  ['bio', 'a'.repeat(201), 'Bio must be at most 200 characters']
])('refuses the %s %j and changes nothing', async (field, value, message) => {
  const answer = await save({ gender: 'other', [field]: value })
  expect(answer).toRefuse('bad_request')
  expect(answer.envelope.data).toMatchObject({ issues: [{ path: field, message }] })
  expect(await ownInfo()).toMatchObject({ gender: null, birthday: null, version: 1 })
})

test('accepts the 18th birthday on this day in Manila', async () => {
  app.clock.set(new Date('2026-11-21T16:00:00Z'))
  expect((await save({ birthday: '2008-11-22' })).data.user_info.birthday).toBe('2008-11-22')
})

describe('avatar', () => {
  const upload = async (owner: TestPerson) => {
    const id = crypto.randomUUID()
    const picture = { id, width: 9, height: 9, blur: '', sizes: [], bytes: 1 }
    await app.db.insert(media).values({ ...picture, ownerId: owner.id, createdAt: app.clock.now() })
    return { id, avatar: `/media/${id}/small.webp` }
  }
  const checkAt = async (id: string) => {
    const [row] = await app.db.select().from(media).where(eq(media.id, id))
    return row?.checkAt
  }

  test('accepts an own uploaded picture, and releases it when another one replaces it', async () => {
    const { id, avatar } = await upload(ann)
    expect((await save({ avatar })).data.user_info.avatar).toBe(avatar)
    expect(await checkAt(id)).toBeNull()
    await save({ avatar: '/pictures/avatars/19.svg' }, 2)
    expect(await checkAt(id)).toEqual(app.clock.now())
  })

  test('refuses a picture of someone else and a picture that does not exist', async () => {
    const { avatar } = await upload(await app.signUp('someone'))
    const unknown = `/media/${crypto.randomUUID()}/small.webp`
    for (const picture of [avatar, unknown, '/media/x/small.webp', '/pictures/avatars/20.svg'])
      expect(await save({ avatar: picture, bio: 'Half' })).toRefuse('avatar_not_found')
    expect((await ownInfo()).bio).toBe('')
    expect(await save({ avatar: 'https://example.com/a.png' })).toRefuse('bad_request')
  })
})

describe('tags', () => {
  const setTags = async (codes: string) =>
    (await ann.call(updateTags, { interest_tag: codes })).data.user_info.interest_tag

  test('replaces the known tags and keeps stored codes that this release does not know', async () => {
    expect(await setTags('1002,2001,1002')).toBe('1002,2001,3001')
    expect(await setTags('3001,1003')).toBe('1003,3001')
    expect(await setTags('')).toBe('3001')
  })

  test('refuses a code that does not exist and keeps the stored tags', async () => {
    expect(await ann.call(updateTags, { interest_tag: '1002,4444' })).toRefuse('interest_tag_not_found')
    expect((await ownInfo()).interest_tag).toBe('1001,3001')
  })
})

test('shows the user’s own profile as a stranger sees it', async () => {
  await save({ birthday: '1998-02-28', gender: 'female' })
  const stranger = await app.signUp(`str${ann.user.username}`)
  const seen = (await stranger.call(getUserById, { id: ann.id })).data.other_user_info
  const previewed = (await ann.call(getUserById, { id: ann.id, as_stranger: '1' })).data.other_user_info
  expect(previewed).toEqual(seen)
  expect(previewed).toMatchObject({
    username: null,
    coin: null,
    birthday: null,
    gender: 'female',
    version: null
  })
})

test('refuses the 21st change within a minute', async () => {
  for (let index = 0; index < 20; index++) await save({ bio: 'again' }, 99)
  expect(await save({ bio: 'again' })).toRefuse('too_many_requests')
})
