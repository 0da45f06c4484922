import { renderRoutes } from '@tambay/client/testing/render-routes'
import { closeRoom, getLiveRoom, listRooms, observeRoom } from '@tambay/contracts/operator/rooms'
import { getOperator } from '@tambay/contracts/operator/session'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { operatorWith } from '../testing/operators.ts'

const calls = mockCallsBeforeEach()

const at = 1_795_000_000
const room = {
  id: '9',
  name: 'Karaoke',
  game: 'Color Game',
  host_id: '42',
  host_name: 'Ann',
  members: 1,
  is_listed: false,
  created_at: at
}

function openRooms(path: string) {
  calls.answer(getOperator, () => ({ operator: operatorWith('moderator') }))
  calls.answer(listRooms, () => ({ items: [room], next_cursor: null }))
  calls.answer(getLiveRoom, () => ({ room, inside: null }))
  return renderRoutes(routes, path)
}

const inputsOf = (path: string) => calls.seen.filter(seen => seen.path === path).map(({ input }) => input)

test('observes a room with a reason', async () => {
  const { container } = openRooms('/console/rooms')
  await userEvent.click(await screen.findByRole('link', { name: 'Karaoke' }))
  const form = within(await screen.findByRole('form', { name: 'Observe the room' }))
  calls.answer(observeRoom, () => ({}))
  calls.answer(getLiveRoom, () => ({
    room,
    inside: {
      members: [
        { id: '42', nick_name: 'Ann', seat: 0, is_guest: false },
        { id: '43', nick_name: 'Ben', seat: 2, is_guest: false }
      ],
      messages: [{ id: '1', member_id: '42', nick_name: 'Ann', text: 'Hello', created_at: at }],
      open_until: at
    }
  }))
  await userEvent.type(form.getByLabelText('Reason'), 'Reported twice{Enter}')
  expect(await screen.findByText('Hello')).toBeTruthy()
  expect(screen.getByText('Seat 2')).toBeTruthy()
  expect(inputsOf(observeRoom.path)).toEqual([{ id: '9', reason: 'Reported twice' }])
  expect(await findViolations(container)).toEqual([])
})

test('closes a room with a message to everyone and returns to the list', async () => {
  const { router } = openRooms('/console/rooms/9')
  calls.answer(closeRoom, () => ({ action_id: '1' }))
  const form = within(await screen.findByRole('form', { name: 'Close the room' }))
  await userEvent.type(form.getByLabelText('Message to everyone in the room'), 'Insults in the name{Enter}')
  await screen.findByRole('link', { name: 'Karaoke' })
  expect(router.state.location.pathname).toBe('/console/rooms')
  expect(inputsOf(closeRoom.path)).toEqual([{ id: '9', message: 'Insults in the name' }])
})
