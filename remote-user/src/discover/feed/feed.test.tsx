import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { renderRoutes } from '@tambay/client/testing/render-routes'
import { listMutedWords, setMutedWords } from '@tambay/contracts/muted-words'
import { listParties } from '@tambay/contracts/party'
import { countNewPosts, listPosts, type Post } from '@tambay/contracts/posts'
import { listPartyStates } from '@tambay/contracts/room/visits'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { routes } from '../../routes.tsx'
import { liveParty, merienda } from '../../testing/social.ts'

const calls = mockCallsBeforeEach()
let posts: Post[]

beforeEach(() => {
  clearSession()
  posts = [merienda]
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  calls.answer(listPosts, () => ({ items: posts, next_cursor: null, newest_id: posts[0]?.id }))
  calls.answer(countNewPosts, () => ({ new_count: 0 }))
  calls.answer(listParties, () => ({ items: [liveParty], next_cursor: null }))
})

const logIn = () => startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
const articles = () => screen.getAllByRole('article').map(article => article.textContent)

test('shows new posts only after the user presses a button', async () => {
  calls.answer(countNewPosts, ({ newer_than: id }) => ({ new_count: id === '7' ? 3 : 0 }))
  const { client } = renderRoutes(routes, '/discover')
  await screen.findByRole('article')
  await client.invalidateQueries({ queryKey: [countNewPosts.path] })
  const button = await screen.findByRole('button', { name: '3 new posts' })
  expect(articles()).toHaveLength(1)
  posts = [{ ...merienda, id: '9', text: 'Bago ito' }, merienda]
  await userEvent.click(button)
  await screen.findByText('Bago ito')
  await waitFor(() => expect(screen.queryByRole('button', { name: /new posts/ })).toBeNull())
})

test('a pull also refreshes who is live', async () => {
  renderRoutes(routes, '/discover')
  const host = await screen.findByRole('link', { name: /is live: Videoke Republic/ })
  calls.answer(listParties, () => ({ items: [], next_cursor: null }))
  fireEvent.touchStart(host, { touches: [{ clientY: 0 }] })
  fireEvent.touchMove(host, { touches: [{ clientY: 200 }] })
  fireEvent.touchEnd(host)
  await waitFor(() => expect(screen.queryByRole('link', { name: /is live/ })).toBeNull())
})

test('Following asks a guest to log in, and lists the feed of a user', async () => {
  const { unmount } = renderRoutes(routes, '/discover?feed=following')
  await screen.findByRole('link', { name: 'Log in' })
  expect(calls.seen.filter(({ path }) => path === listPosts.path)).toEqual([])
  unmount()
  logIn()
  renderRoutes(routes, '/discover?feed=following')
  await screen.findByText('Merienda report: turon.')
  expect(calls.seen.find(({ path }) => path === listPosts.path)?.input).toEqual({ feed: 'following' })
})

test('a card shows its room as it is now and leads to it, until the room ends', async () => {
  posts = [{ ...merienda, tags: ['karaoke'], party: liveParty }]
  calls.answer(listPartyStates, () => ({ items: [{ ...liveParty, member_count: 6 }] }))
  const { container, client } = renderRoutes(routes, '/discover')
  await screen.findByText('6 live')
  const join = screen.getByRole('link', { name: 'Play now in Videoke Republic' })
  expect(join.getAttribute('href')).toBe(`/party-hubs?party=${liveParty.id}`)
  expect(screen.getByRole('link', { name: '#karaoke' }).getAttribute('href')).toBe('/discover?tag=karaoke')
  expect(await findViolations(container)).toEqual([])
  calls.answer(listPartyStates, () => ({ items: [{ ...liveParty, is_live: false }] }))
  await client.invalidateQueries({ queryKey: [listPartyStates.path] })
  await screen.findByText('Ended')
  expect(screen.queryByRole('link', { name: /Play now/ })).toBeNull()
})

test('mutes and unmutes words from a post’s options', async () => {
  let words = ['spoiler']
  calls.answer(listMutedWords, () => ({ words }))
  calls.answer(setMutedWords, input => {
    words = input.words
    return { words }
  })
  logIn()
  renderRoutes(routes, '/discover')
  await userEvent.click(await screen.findByRole('button', { name: 'More options for Maria Clara’s post' }))
  await userEvent.click(await screen.findByRole('button', { name: /Mute words/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Muted words' }))
  await userEvent.type(await sheet.findByRole('textbox'), 'turon{Enter}')
  await sheet.findByRole('button', { name: 'Unmute turon' })
  await userEvent.click(sheet.getByRole('button', { name: 'Unmute spoiler' }))
  await waitFor(() => expect(words).toEqual(['turon']))
})

test('Discover shows who is live, and leads into the room', async () => {
  const forFriends = { ...liveParty, id: '78', auth: 2 as const, name: 'Tropa lang' }
  calls.answer(listParties, () => ({ items: [forFriends, liveParty], next_cursor: null }))
  renderRoutes(routes, '/discover')
  const live = within(await screen.findByRole('region', { name: 'Live now' }))
  const host = await live.findByRole('link', {
    name: 'Maria Clara is live: Videoke Republic, Color Game'
  })
  expect(host.getAttribute('href')).toBe(`/party-hubs?party=${liveParty.id}`)
  expect(live.getByRole('link', { name: 'Go live' })).toBeTruthy()
  expect(live.queryByRole('link', { name: /Tropa lang/ })).toBeNull()
})

test('a hashtag in a text is a link, once, and its page lists its posts', async () => {
  posts = [{ ...merienda, text: 'Tara #karaoke, room #7', tags: ['Laro', 'karaoke'] }]
  renderRoutes(routes, '/discover')
  const links = await screen.findAllByRole('link', { name: /^#/ })
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['#karaoke', '/discover?tag=karaoke'],
    ['#Laro', '/discover?tag=Laro']
  ])
  await userEvent.click(screen.getByRole('link', { name: '#karaoke' }))
  await screen.findByRole('heading', { name: '#karaoke' })
  const asked = calls.seen.filter(({ path }) => path === listPosts.path)
  expect(asked.at(-1)?.input).toEqual({ tag: 'karaoke' })
  expect(screen.getByRole('link', { name: 'Post' }).getAttribute('href')).toBe('/discover/post?tag=karaoke')
})
