import { mockSession } from '@tambay/client/testing/mock-session'
import { recordToasts } from '@tambay/client/testing/record-toasts'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { wearLook } from '@tambay/contracts/parol'
import { findOpenParty } from '@tambay/contracts/party'
import { updateProfile, updateTags } from '@tambay/contracts/people/profile'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { anna } from '@tambay/testing/people'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { liveParty } from '../testing/social.ts'

const calls = mockSession()
let info: UserInfo

beforeEach(() => {
  info = { ...anna, nick_name: 'Guest17951234', level: 1, vip_level: 0, interest_tag: '' }
  calls.answer(getUserInfo, () => ({ user_info: info }))
  calls.answer(updateProfile, ({ nick_name: name = '' }) => {
    info = { ...info, nick_name: name }
    return { user_info: info }
  })
  calls.answer(updateTags, () => ({ user_info: info }))
  calls.answer(wearLook, ({ look_id: id }) => ({ look_id: id }))
  calls.answer(findOpenParty, () => ({ party: liveParty }))
})

const open = () => renderRoutes(routes, '/my/welcome')
const inputsOf = ({ path }: { path: string }) =>
  calls.seen.filter(call => call.path === path).map(({ input }) => input)
const meet = () => userEvent.click(screen.getByRole('button', { name: 'Meet people in a room' }))

test('saves name, ring and interests, and enters a room with people', async () => {
  const { container, router } = open()
  const name = await screen.findByRole('textbox', { name: 'Nickname' })
  expect(name).toHaveProperty('value', '')
  expect(await findViolations(container)).toEqual([])
  expect(screen.getByRole('radio', { checked: true })).toBeTruthy()
  await userEvent.type(name, 'Anna')
  await userEvent.click(screen.getByRole('radio', { name: 'Dagat' }))
  for (const tag of ['Bingo', 'Party', 'Live'])
    await userEvent.click(screen.getByRole('button', { name: tag }))
  await meet()
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(router.state.location.search).toContain(`partyId=${liveParty.id}`)
  expect(inputsOf(updateProfile)).toEqual([{ nick_name: 'Anna', version: 1 }])
  expect(inputsOf(wearLook)).toEqual([{ kind: 'frame', look_id: 'dagat' }])
  expect(inputsOf(updateTags)).toEqual([{ interest_tag: '1001,2002,2003' }])
})

test('leads to the list of parties if no room is open, and can be skipped', async () => {
  info = { ...info, nick_name: 'anna01' }
  calls.answer(findOpenParty, () => ({ party: null }))
  const toasts = recordToasts()
  const { router } = open()
  expect((await screen.findByRole('link', { name: 'Not now' })).getAttribute('href')).toBe('/')
  await meet()
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/party-hubs')
  expect(toasts).toEqual(['Nobody has a free seat right now. Look around, or open your own room.'])
})
