import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { no, yes } from '@tambay/contracts/common'
import { updateProfile } from '@tambay/contracts/people/profile'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { freezeClock } from '@tambay/testing/freeze-clock'
import { failConnection, mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { alerts, field, fill, press } from '../testing/sign-in.ts'

const calls = mockCallsBeforeEach()
let info: UserInfo

beforeEach(() => {
  info = { ...anna, gender: null, birthday: null, version: 7 }
  calls.answer(getUserInfo, () => ({ user_info: info }))
  calls.answer(updateProfile, ({ version: _, ...changes }) => {
    info = { ...info, ...changes, version: info.version + 1 }
    return { user_info: info }
  })
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

async function open() {
  const home = { path: '/my/profile/home/:uid', element: <p>Profile</p> }
  const others = routes.filter(({ path }) => path !== home.path)
  const view = renderRoutes([home, ...others], '/my/profile/edit')
  await screen.findByRole('heading', { name: 'Edit profile' })
  return view
}
const sent = () => calls.seen.filter(({ path }) => path === updateProfile.path).map(({ input }) => input)
const setBirthday = (day: string) => fireEvent.change(field('Birthday'), { target: { value: day } })

test('saves only the changed fields, with the version that they are based on', async () => {
  const { container } = await open()
  expect(await findViolations(container)).toEqual([])
  await press('Change picture')
  await userEvent.click(await screen.findByRole('radio', { name: 'Picture 5' }))
  await fill('Nickname', 'Anna Banana')
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
  setBirthday('1998-02-28')
  await userEvent.click(screen.getByRole('switch', { name: 'Your followers' }))
  await press('Save')
  await screen.findByText('Profile')
  expect(sent()).toEqual([
    {
      version: 7,
      avatar: '/pictures/avatars/05.svg',
      nick_name: 'Anna Banana',
      gender: 'female',
      birthday: '1998-02-28',
      is_follower_public: anna.is_follower_public === yes ? no : yes
    }
  ])
})

test('goes back without a call if nothing changed', async () => {
  await open()
  await press('Save')
  await screen.findByText('Profile')
  expect(sent()).toEqual([])
})

test.each([
  ['2026-11-23', 'Birthday can’t be in the future'],
  ['2008-11-23', 'You must be at least 18 years old']
])('refuses the birthday %s on 2026-11-22', async (day, message) => {
  freezeClock(Date.parse('2026-11-22T12:00:00+08:00'))
  await open()
  setBirthday(day)
  await press('Save')
  await waitFor(() => expect(alerts()).toEqual([message]))
  expect(document.activeElement).toBe(field('Birthday'))
})

test('refuses an empty nickname and a bio of more than 200 characters', async () => {
  await open()
  await userEvent.clear(field('Nickname'))
  fireEvent.change(field('Bio'), { target: { value: 'a'.repeat(201) } })
  await press('Save')
  await waitFor(() =>
    expect(alerts()).toEqual(['Please enter Nickname', 'Bio must be at most 200 characters'])
  )
})

test('takes over what another device saved, and keeps what the user typed', async () => {
  await open()
  await fill('Nickname', 'Anna Banana')
  info = { ...info, nick_name: 'Anna Other', bio: 'From my tablet.', version: 8 }
  calls.answer(updateProfile, ({ version, nick_name: name = '' }) => {
    if (version !== 8) return refuse('profile_changed_elsewhere')
    info = { ...info, nick_name: name, version: 9 }
    return { user_info: info }
  })
  await press('Save')
  await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('changed on another device')]))
  expect(field('Nickname').value).toBe('Anna Banana')
  expect(field('Bio').value).toBe('From my tablet.')
  await press('Save')
  await screen.findByText('Profile')
  expect(sent().at(-1)).toEqual({ version: 8, nick_name: 'Anna Banana' })
})

test('recognizes a save whose response was lost', async () => {
  await open()
  await fill('Nickname', 'Anna Banana')
  calls.answer(updateProfile, () => {
    info = { ...info, nick_name: 'Anna Banana', version: 8 }
    return failConnection()
  })
  await press('Save')
  await waitFor(() => expect(alerts()).toEqual(['The connection was lost. Please try again.']))
  calls.answer(updateProfile, () => refuse('profile_changed_elsewhere'))
  await press('Save')
  await screen.findByText('Profile')
})

test('asks before it discards a half-edited profile', async () => {
  await open()
  await fill('Nickname', 'Anna Banana')
  await press('Back')
  await press('Keep editing')
  expect(field('Nickname').value).toBe('Anna Banana')
  await press('Back')
  await press('Discard')
  await screen.findByText('Profile')
})

test('saves the changes before it shows the profile as a stranger sees it', async () => {
  const { router } = await open()
  await userEvent.click(screen.getByRole('switch', { name: 'Your friends' }))
  await press('Save and view as a stranger')
  await screen.findByText('Profile')
  expect(router.state.location.search).toBe('?as=stranger')
  expect(sent()).toEqual([{ version: 7, is_mutual_public: no }])
})
