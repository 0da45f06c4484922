import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { search } from '@tambay/contracts/social'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCalls } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { SearchScreen } from './search-screen.tsx'

const nothing: ResponseOf<typeof search> = {
  tags: [],
  parties: [],
  games: [],
  people: [],
  posts: [],
  clubs: []
}

let calls: ReturnType<typeof mockCalls>
beforeEach(() => {
  calls = mockCalls()
})

const open = (path: string) => renderRoutes([{ path: '/search', element: <SearchScreen /> }], path)
const linkTo = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

test('a press on a tag opens the live parties with that tag', async () => {
  calls.answer(search, () => ({ ...nothing, tags: [{ tag: 'Night owls', party_count: 2 }] }))
  const { container } = open('/search?qs=night')
  expect(await linkTo(/^Night owls/)).toBe('/party-hubs?tag=Night%20owls')
  expect(await findViolations(container)).toEqual([])
})

test('a search without results links to the live parties', async () => {
  calls.answer(search, () => nothing)
  open('/search?qs=zzz')
  await screen.findByRole('heading', { name: 'No results for “zzz”' })
  expect(await linkTo('See live parties')).toBe('/party-hubs')
})

test('a tab without results offers a search for all types and a link to the whole list', async () => {
  calls.answer(search, () => nothing)
  open('/search?qs=zzz&qt=clubs')
  expect(await linkTo('See all clubs')).toBe('/club')
  await userEvent.click(screen.getByRole('button', { name: 'Search everything' }))
  await waitFor(() => expect(calls.seen.at(-1)?.input).toEqual({ qs: 'zzz', qt: 'all' }))
})
