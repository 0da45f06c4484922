import { updateIntervalMs } from '@tambay/client/data/use-hubs-events'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listParties } from '@tambay/contracts/party'
import { listPartyStates } from '@tambay/contracts/room/visits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { closed, mockPartyLists, newcomer, open } from '../testing/mock-party-lists.ts'
import { partyOf } from '../testing/parties.ts'
import { startRealtime } from '../testing/start-realtime.ts'

const realtime = await startRealtime()
let mocks: ReturnType<typeof mockPartyLists>
beforeEach(() => {
  clearSession()
  realtime.requested.length = 0
  mocks = mockPartyLists()
})

async function showLive(path: string): Promise<void> {
  renderRoutes(routes, path)
  await screen.findByRole('list')
  await waitFor(() => expect(realtime.requested).toContain('watch_hubs'))
}
const cards = () => within(screen.getByRole('list')).getAllByRole('link')
const newButton = () => screen.queryByRole('button', { name: /new part/ })

test.each(['/party-hubs', '/party-following'])(
  '%s updates parties in place, marks ended ones, and shows new ones only on request',
  async path => {
    startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
    await showLive(path)
    mocks.gateway.changes = {
      [open.id]: { member_count: 7, seats_free: 2 },
      [closed.id]: { is_live: false, member_count: 0 }
    }
    mocks.gateway.parties = [newcomer, open]
    realtime.tell('hubs', {})
    await waitFor(() => expect(cards()[0]?.textContent).toMatch(/7 live.*2 seats free.*Tambay Tayo/))
    expect(cards()[1]?.textContent).toMatch(/Ended.*Barkada Lang/)
    expect(cards()).toHaveLength(2)

    await userEvent.click(await screen.findByRole('button', { name: '1 new room' }))
    await waitFor(() => expect(cards()[0]?.textContent).toContain('Bagong Tambay'))
    expect(cards()[1]?.textContent).toContain('Tambay Tayo')
    expect(cards()).toHaveLength(2)
    await waitFor(() => expect(newButton()).toBeNull())
  }
)

test('does not count a party as new if it belongs to a page further down', async () => {
  const older = partyOf({ id: '444444444444', name: 'Mas Luma', created_at: open.created_at - 60 })
  const pending = new Promise<never>(() => undefined)
  let items = [open]
  mocks.calls.answer(listParties, ({ cursor }) => (cursor ? pending : { items, next_cursor: 'next' }))
  await showLive('/party-hubs')
  mocks.gateway.changes = { [open.id]: { member_count: 5 } }
  items = [newcomer, open, older]
  realtime.tell('hubs', {})
  expect(await screen.findByRole('button', { name: '1 new room' })).toBeTruthy()
})

test('requests the states once for many events at once, and at most every 2 s', async () => {
  await showLive('/party-hubs')
  const requests = () => mocks.calls.seen.filter(call => call.path === listPartyStates.path)
  const startedAt = performance.now()
  for (let events = 0; events < 5; events++) realtime.tell('hubs', {})
  await waitFor(() => expect(requests()).toHaveLength(1))
  realtime.tell('hubs', {})
  await waitFor(() => expect(requests()).toHaveLength(2), { timeout: 2 * updateIntervalMs })
  expect(performance.now() - startedAt).toBeGreaterThan(updateIntervalMs - 100)
})
