import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { updateTags } from '@tambay/contracts/people/profile'
import { getUserInfo, type UserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'

const calls = mockCallsBeforeEach()
let info: UserInfo

beforeEach(() => {
  info = { ...anna, interest_tag: '1001,9999,2002' }
  calls.answer(getUserInfo, () => ({ user_info: info }))
  calls.answer(updateTags, () => ({ user_info: info }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

async function open() {
  const view = renderRoutes([{ path: '/my/index', element: <p>Menu</p> }, ...routes], '/my/tag')
  await screen.findByRole('heading', { name: 'Interests' })
  return view
}
const chip = (name: string) => screen.getByRole('button', { name })
const sent = () => calls.seen.find(({ path }) => path === updateTags.path)?.input
const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

test('shows the chosen tags of both groups, and the ones that this version doesn’t know', async () => {
  const { container } = await open()
  expect(chosen()).toEqual(['Bingo', 'Party'])
  expect(within(screen.getByRole('region', { name: 'More' })).getByText('Tag 9999')).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('saves the chosen codes and goes back', async () => {
  await open()
  await userEvent.click(chip('Bingo'))
  await userEvent.click(chip('Slot'))
  await userEvent.click(chip('Save'))
  await screen.findByText('Menu')
  expect(sent()).toEqual({ interest_tag: '2002,1005' })
})

test('refuses a sixth tag until one is removed', async () => {
  await open()
  for (const name of ['Perya', 'Slot', 'Poker', 'Live']) await userEvent.click(chip(name))
  expect(chosen()).toEqual(['Bingo', 'Perya', 'Slot', 'Poker', 'Party'])
  expect(screen.getByRole('status').textContent).toBe('5 of 5 chosen')
  await userEvent.click(chip('Poker'))
  await userEvent.click(chip('Live'))
  expect(chosen()).toEqual(['Bingo', 'Perya', 'Slot', 'Party', 'Live'])
})

test('asks before it discards unsaved tags', async () => {
  await open()
  await userEvent.click(chip('Slot'))
  await userEvent.click(chip('Back'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(chosen()).toContain('Slot')
  await userEvent.click(chip('Back'))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByText('Menu')
})

test('keeps the choice if the gateway refuses', async () => {
  calls.answer(updateTags, () => refuse('interest_tag_not_found'))
  await open()
  await userEvent.click(chip('Slot'))
  await userEvent.click(chip('Save'))
  await waitFor(() => expect(sent()).toBeDefined())
  expect(chosen()).toEqual(['Bingo', 'Slot', 'Party'])
})
