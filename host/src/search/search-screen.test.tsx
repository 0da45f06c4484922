import { $recentSearches, clearRecentSearches } from '@tambay/client/stores/device/recent-searches'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import type { Club } from '@tambay/contracts/clubs'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { entry } from '@tambay/contracts/party'
import { search } from '@tambay/contracts/social'
import { findViolations } from '@tambay/testing/find-violations'
import { failConnection, mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { party } from '../testing/party.ts'
import { SearchScreen } from './search-screen.tsx'

const nothing: ResponseOf<typeof search> = {
  tags: [],
  parties: [],
  games: [],
  people: [],
  posts: [],
  clubs: [],
  next_cursor: null
}

const calls = mockCallsBeforeEach()
beforeEach(() => {
  clearRecentSearches()
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

test('a room says whether a seat is free and who may enter', async () => {
  const parties = [party, { ...party, id: '8', seats_free: 0, auth: entry.followedOnly }]
  calls.answer(search, () => ({ ...nothing, parties }))
  open('/search?qs=tara')
  const links = await screen.findAllByRole('link', { name: /^Tara na/ })
  expect(links.map(link => link.textContent)).toEqual([
    'Tara naBen · Bingo3 live4 free4 seats free',
    'Tara naBen · Bingo3 liveFullNo free seatsFollowed only'
  ])
})

test('a search without results links to the live parties', async () => {
  calls.answer(search, () => nothing)
  open('/search?qs=zzz')
  await screen.findByRole('heading', { name: 'No results for “zzz”' })
  expect(await linkTo('See live rooms')).toBe('/party-hubs')
})

test('a tab without results offers a search for all types and a link to the whole list', async () => {
  calls.answer(search, () => nothing)
  open('/search?qs=zzz&qt=clubs')
  expect(await linkTo('See all clubs')).toBe('/club')
  await userEvent.click(screen.getByRole('button', { name: 'Search everything' }))
  await waitFor(() => expect(calls.seen.at(-1)?.input).toEqual({ qs: 'zzz', qt: 'all' }))
})

test('saves a search when the user opens a result, but not when the user searches everything', async () => {
  calls.answer(search, ({ qt }) =>
    qt === 'all' ? { ...nothing, tags: [{ tag: 'Zzz', party_count: 1 }] } : nothing
  )
  open('/search?qs=zzz&qt=clubs')
  await userEvent.click(await screen.findByRole('button', { name: 'Search everything' }))
  const result = await screen.findByRole('link', { name: /^Zzz/ })
  expect($recentSearches.get()).toEqual([])
  await userEvent.click(result)
  expect($recentSearches.get()).toEqual(['zzz'])
})

test('a tab reads the next page from the cursor of the last one', async () => {
  const club = (id: string, name: string): Club => ({
    id,
    name,
    cover: '/pictures/clubs/bingo-hall.svg',
    about: '',
    town: 'Manila',
    member_count: 3,
    is_open: true,
    is_member: false,
    role: null,
    is_requested: false,
    owner: null,
    tags: []
  })
  calls.answer(search, ({ cursor }) =>
    cursor === 'second'
      ? { ...nothing, clubs: [club('2', 'Bingo Titos')] }
      : { ...nothing, clubs: [club('1', 'Bingo Titas')], next_cursor: 'second' }
  )
  open('/search?qs=bingo&qt=clubs')
  expect(await linkTo(/Bingo Titas/)).toBe('/club?club=1')
  expect(await linkTo(/Bingo Titos/)).toBe('/club?club=2')
})

test('offers to try again after a failed search', async () => {
  calls.answer(search, () => failConnection())
  open('/search?qs=bingo&qt=people')
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  calls.answer(search, () => nothing)
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'No results for “bingo”' })
})

test('shows the results of the latest text while an earlier search has no answer', async () => {
  calls.answer(search, ({ qs }) =>
    qs === 'bin' ? new Promise(() => {}) : { ...nothing, tags: [{ tag: 'Bingo', party_count: 1 }] }
  )
  open('/search?qs=bin')
  await waitFor(() => expect(calls.seen).toHaveLength(1))
  await userEvent.type(screen.getByRole('searchbox'), 'go')
  expect(await linkTo(/^Bingo/)).toBe('/party-hubs?tag=Bingo')
})
