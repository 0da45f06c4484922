import { mockSession } from '@tambay/client/testing/mock-session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getParol, wearLook } from '@tambay/contracts/parol'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection } from '@tambay/testing/mock-calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'

const calls = mockSession()
let answer: ResponseOf<typeof getParol>

beforeEach(() => {
  answer = {
    parol: { points: 4, lanterns: 1, is_lit_today: true, is_dim: false, deeds: ['hi', 'room'] },
    level: 3,
    vip_level: 0,
    worn: []
  }
  calls.answer(getParol, () => answer)
})

const open = () => renderRoutes(routes, '/activity/parol')

test('shows the points and what is done today', async () => {
  const { container } = open()
  expect(await screen.findByRole('heading', { name: '4 of 7 points' })).toBeTruthy()
  expect(screen.getByText('1 parol completed')).toBeTruthy()
  const hi = screen.getByRole('link', { name: /Say hi in a room/ })
  expect(within(hi).getByText('Done today')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Thank someone/ }).textContent).toContain(
    'With a comment or a gift'
  )
  expect(screen.queryByRole('button', { name: 'Share as a picture' })).toBeTruthy()
  expect(await findViolations(container)).toEqual([])
})

test('a dim parol says that nothing is lost', async () => {
  answer.parol = { ...answer.parol, is_lit_today: false, is_dim: true, deeds: [] }
  open()
  expect(await screen.findByText(/every point is still yours/)).toBeTruthy()
})

test('wears an earned look with one tap, and says what a locked one needs', async () => {
  calls.answer(wearLook, ({ kind, look_id: id }) => {
    answer.worn = [{ kind, look_id: id ?? '' }]
    return { look_id: id }
  })
  open()
  const ring = await screen.findByRole('button', { name: /Banig ring/ })
  await userEvent.click(ring)
  expect(await screen.findByRole('button', { name: /Banig ring/, pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: /Gold ring.*VIP 1/ }).hasAttribute('disabled')).toBe(true)
})

test('marks the looks of the level as worn for a person who chose none', async () => {
  answer = { ...answer, level: 5 }
  open()
  await screen.findByRole('heading', { name: '4 of 7 points' })
  const worn = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  expect(worn).toEqual(['Bronze ringWorn', 'By jeepneyWorn', 'Classic parolWorn'])
})

test('shows which stickers the lanterns brought, and what the others take', async () => {
  open()
  const stickers = within(await screen.findByRole('region', { name: 'Stickers' }))
  const items = stickers.getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['In your stickers', '3 parols'])
})

test('offers a retry if the parol does not load', async () => {
  calls.answer(getParol, failConnection)
  open()
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
