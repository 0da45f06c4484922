import { clearSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getParty, listParties } from '@tambay/contracts/party'
import { findViolations } from '@tambay/testing/find-violations'
import { refuse } from '@tambay/testing/mock-calls'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../routes.tsx'
import { mockPartyLists, open } from '../testing/mock-party-lists.ts'
import { startRealtime } from '../testing/start-realtime.ts'

await startRealtime()
let calls: ReturnType<typeof mockPartyLists>['calls']
let gateway: ReturnType<typeof mockPartyLists>['gateway']
beforeEach(() => {
  clearSession()
  ;({ calls, gateway } = mockPartyLists())
})

const show = (path = '/party-hubs') => renderRoutes(routes, path)
const list = () => screen.findByRole('list', { name: 'Live rooms' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sheet = () => screen.findByRole('dialog')

test('shows host, game, entry permission and free seats of each party', async () => {
  const { container } = show()
  const [first, second] = within(await list()).getAllByRole('link')
  expect(first?.textContent).toMatch(/1 live.*8 seats free.*Tambay Tayo.*Ben · Open mics.*Color Game/)
  expect(first?.textContent).not.toContain('Followed only')
  expect(second?.textContent).toMatch(/No free seats.*Barkada Lang.*Followed only/)
  expect(screen.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/party-create')
  expect(await findViolations(container)).toEqual([])
})

test('filters by tag and Joinable now, and writes the filter into the URL', async () => {
  const { router } = show()
  await list()
  await press('Barkada')
  await waitFor(() => expect(screen.queryByText('Tambay Tayo')).toBeNull())
  await press('Joinable now')
  await waitFor(() => expect(calls.seen.at(-1)?.input).toMatchObject({ tag: 'Barkada', is_joinable: '1' }))
  expect(router.state.location.search).toBe('?tag=Barkada&joinable=1')
})

test('offers to clear a filter that has no results', async () => {
  gateway.parties = []
  show('/party-hubs?tag=Chill')
  await press('Show all rooms')
  expect(await screen.findByText('No rooms right now')).toBeTruthy()
})

test('a failed list shows the message, the request id and Retry', async () => {
  calls.answer(listParties, () => refuse('system_busy'))
  show()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('system busy now, please try again later.')
  expect(alert.textContent).toContain('req-test')
  calls.answer(listParties, () => ({ items: gateway.parties, next_cursor: null }))
  await press('Retry')
  expect(await list()).toBeTruthy()
})

test('a press on a card opens the party’s details, and Back closes them', async () => {
  const { router } = show()
  await userEvent.click(within(await list()).getByRole('link', { name: /Tambay Tayo/ }))
  expect(within(await sheet()).getByText('Anyone can see and join', { exact: false })).toBeTruthy()
  expect(router.state.location.search).toBe(`?party=${open.id}`)
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname + router.state.location.search).toBe('/party-hubs')
})

test('closing details that a link opened shows the list', async () => {
  const { router } = show(`/party-hubs?party=${open.id}`)
  await within(await sheet()).findByText('Host')
  await press('Close')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('shows that a party has ended, and links to the other parties', async () => {
  calls.answer(getParty, () => refuse('party_dismissed'))
  show(`/party-hubs?party=${open.id}`)
  expect((await screen.findByRole('alert')).textContent).toContain('The party room has been dismissed')
  await press('Other rooms')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
