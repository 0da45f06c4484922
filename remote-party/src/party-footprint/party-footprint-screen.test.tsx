import { startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import {
  clearFootprint,
  type FootprintItem,
  listFootprint,
  removeFootprint,
  restoreFootprint
} from '@tambay/contracts/room/visits'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { closed, mockPartyLists, open } from '../testing/mock-party-lists.ts'
import { partyOf } from '../testing/parties.ts'
import { startRealtime } from '../testing/start-realtime.ts'

const at = (time: string) => Date.parse(time) / 1000
const ended = partyOf({ id: '555555555555', name: 'Tapos Na', is_live: false, member_count: 0 })

const realtime = await startRealtime()
let mocks: ReturnType<typeof mockPartyLists>
let visits: FootprintItem[]
beforeEach(() => {
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  mocks = mockPartyLists()
  visits = [
    { party: open, visited_at: at('2025-11-20T00:10:00+08:00') },
    { party: closed, visited_at: at('2025-11-19T23:50:00+08:00') },
    { party: ended, visited_at: at('2025-11-19T20:00:00+08:00') }
  ]
  mocks.calls.answer(listFootprint, () => ({ items: visits, next_cursor: null }))
})

const show = () => renderRoutes(routes, '/party-footprint')
const list = () => screen.findByRole('list', { name: 'Rooms you visited' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const removedInputs = (path: string) =>
  mocks.calls.seen.filter(call => call.path === path).map(call => call.input)

test('groups the visits by day in Manila and marks ended parties', async () => {
  const { container } = show()
  const rows = within(await list())
    .getAllByRole('listitem')
    .map(row => row.textContent)
  expect(rows[0]).toMatch(/Thu, Nov 20, 2025.*Tambay Tayo.*Ben · 12:10 AM.*1 live.*Re-enter/)
  expect(rows[1]).toMatch(/Wed, Nov 19, 2025.*Barkada Lang.*Ben · 11:50 PM/)
  expect(rows[2]).toMatch(/^Tapos Na.*Ben · 8:00 PM.*Ended$/)
  expect(screen.queryByRole('link', { name: /Tapos Na/ })).toBeNull()
  expect(await findViolations(container)).toEqual([])
})

test('a press on a live party opens its details, where the user can join again', async () => {
  const { router } = show()
  await userEvent.click(within(await list()).getByRole('link', { name: /Tambay Tayo/ }))
  expect(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Join' })).toBeTruthy()
  expect(router.state.location.search).toBe(`?party=${open.id}`)
})

test('marks a party as ended in place while the list is open', async () => {
  show()
  await list()
  await waitFor(() => expect(realtime.requested).toContain('watch_hubs'))
  mocks.gateway.changes = { [open.id]: { is_live: false } }
  realtime.tell('hubs', {})
  await waitFor(() => expect(screen.queryByRole('link', { name: /Tambay Tayo/ })).toBeNull())
  expect(screen.getAllByText('Ended')).toHaveLength(2)
})

test('removes one visit, keeps its row in the list, and restores the visit with Undo', async () => {
  mocks.calls.answer(removeFootprint, () => ({ undo_token: 'token' }))
  mocks.calls.answer(restoreFootprint, () => ({}))
  show()
  await press('Remove Barkada Lang')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(removedInputs(removeFootprint.path)).toEqual([{ party_id: closed.id }])
  expect(document.activeElement).toBe(undo)
  expect(within(await list()).getAllByRole('listitem')[1]?.textContent).toContain('Removed Barkada Lang')

  await userEvent.click(undo)
  expect(await screen.findByRole('button', { name: 'Remove Barkada Lang' })).toBeTruthy()
  expect(removedInputs(restoreFootprint.path)).toEqual([{ undo_token: 'token' }])
})

test('clears the whole footprint after a confirmation', async () => {
  mocks.calls.answer(clearFootprint, () => ({}))
  show()
  await press('Clear all')
  const dialog = within(await screen.findByRole('dialog', { name: 'Clear recent rooms?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(removedInputs(clearFootprint.path)).toEqual([])

  await press('Clear all')
  const again = within(await screen.findByRole('dialog', { name: 'Clear recent rooms?' }))
  await userEvent.click(again.getByRole('button', { name: 'Clear all' }))
  expect(await screen.findByText('No rooms yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See live rooms' }).getAttribute('href')).toBe('/party-hubs')
})

test('a failed list shows the message, the request id and Retry', async () => {
  mocks.calls.answer(listFootprint, () => refuse('system_busy'))
  show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/system busy now.*req-test/)
  mocks.calls.answer(listFootprint, () => ({ items: visits, next_cursor: null }))
  await press('Retry')
  expect(await list()).toBeTruthy()
})
