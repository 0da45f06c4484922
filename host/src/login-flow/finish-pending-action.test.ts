import { $toast } from '@tambay/client/stores/page/toast'
import {
  savePendingAction,
  type PendingAction,
  takePendingAction
} from '@tambay/client/stores/session/pending-action'
import { startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { getClub, joinClub, listClubs } from '@tambay/contracts/clubs'
import { getParty } from '@tambay/contracts/party'
import { getPost, likePost, listPosts } from '@tambay/contracts/posts'
import { followUser, listSuggestedPeople, search } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { mockGateway, refuse } from '../testing/mock-gateway.ts'
import { openApp } from '../testing/open-app.tsx'
import { startLoginFlow } from './start-login-flow.ts'

const follow: PendingAction = { kind: 'follow', input: { user_id: '10000002' }, name: 'Maria Clara' }
const join: PendingAction = { kind: 'join_party', input: { party_id: '7' }, name: 'Merienda' }
const like: PendingAction = { kind: 'like_post', input: { post_id: '3' }, name: 'Maria Clara' }
const clubAction: PendingAction = { kind: 'join_club', input: { club_id: '5' }, name: 'Bingo Titas' }

let gateway: Awaited<ReturnType<typeof mockGateway>>
beforeAll(async () => {
  gateway = await mockGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.reset({ ann: anna })
  gateway.answer(followUser, () => ({ is_following: true, follower_count: 9 }))
  gateway.answer(likePost, () => ({ is_liked: true, like_count: 40 }))
  gateway.answer(joinClub, () => ({ is_member: true, is_requested: false, member_count: 34 }))
})

function open(path: string) {
  const app = openApp(path)
  onTestFinished(startLoginFlow(app))
  return app
}

async function logInAndReturn({ router }: ReturnType<typeof open>, to: string) {
  onTestFinished($userInfo.listen(() => undefined))
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  await waitFor(() => expect($userInfo.get()).toBeDefined())
  await router.navigate(to, { replace: true })
}

const shows = (path: string) => screen.findByRole('heading', { name: path })

describe('after logging in', () => {
  test.each([
    {
      what: 'follows the person',
      action: follow,
      operation: followUser,
      message: 'You now follow Maria Clara.',
      shows: [getUserById, search, listSuggestedPeople]
    },
    {
      what: 'likes the post',
      action: like,
      operation: likePost,
      message: 'You liked Maria Clara’s post.',
      shows: [listPosts, getPost, search]
    },
    {
      what: 'joins the club',
      action: clubAction,
      operation: joinClub,
      message: 'You joined Bingo Titas.',
      shows: [listClubs, getClub, search]
    }
  ])(
    '$what once, shows a toast and refetches the affected queries',
    async ({ action, operation, message, shows }) => {
      const app = open('/club')
      await app.router.navigate('/user/login?redirectUrl=%2Fclub')
      savePendingAction(action)
      for (const { path } of shows) app.cache.setQueryData([path], 'old')
      await logInAndReturn(app, '/club')
      await waitFor(() => expect($toast.get()?.text).toBe(message))
      expect(gateway.callsOf(operation)).toEqual([
        { path: operation.path, input: action.input, token: 'ann' }
      ])
      const isRefetched = ({ path }: { path: string }) => app.cache.getQueryState([path])?.isInvalidated
      await app.router.navigate('/party-hubs')
      await app.router.navigate('/club')
      expect(gateway.callsOf(operation)).toHaveLength(1)
      expect(shows.map(isRefetched)).toEqual([true, true, true])
    }
  )

  test.each([
    [like, likePost, 'post_not_found', 'This post could not be found.'],
    [clubAction, joinClub, 'club_not_found', 'This club could not be found.']
  ] as const)('shows the refusal of %j in a toast', async (action, operation, reason, message) => {
    gateway.answer<typeof likePost | typeof joinClub>(operation, () => refuse(reason))
    const app = open('/user/login')
    savePendingAction(action)
    await logInAndReturn(app, '/club')
    await waitFor(() => expect($toast.get()?.text).toBe(message))
    expect(takePendingAction()).toBeUndefined()
  })

  test('the pending action waits until the user leaves the pages that need no login', async () => {
    const app = open('/user/login?redirectUrl=%2Fclub')
    savePendingAction(follow)
    await logInAndReturn(app, '/user/terms/use')
    await shows('/user/terms/use')
    expect(gateway.callsOf(followUser)).toEqual([])
    await app.router.navigate('/club')
    await waitFor(() => expect(gateway.callsOf(followUser)).toHaveLength(1))
  })

  test('performs the pending action after a page load, for example after a Google login', async () => {
    savePendingAction(follow)
    startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
    open('/my/wallet/index')
    await waitFor(() => expect(gateway.callsOf(followUser)).toHaveLength(1))
  })

  test('shows the refusal of the pending action and does not retry', async () => {
    gateway.answer(followUser, () => refuse('user_not_found'))
    const app = open('/user/login')
    savePendingAction(follow)
    await logInAndReturn(app, '/club')
    await waitFor(() => expect($toast.get()?.text).toBe('This person could not be found.'))
    await app.router.navigate('/party-hubs')
    expect(gateway.callsOf(followUser)).toHaveLength(1)
    expect(takePendingAction()).toBeUndefined()
  })

  test.each([{ user_id: 'me' }, { user_id: '7', extra: 1 }, {}, null, '7'])(
    'does not send the input %j, which the contract does not allow',
    async input => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      onTestFinished(() => warn.mockRestore())
      sessionStorage.setItem('pending_action', JSON.stringify({ ...follow, input, at: Date.now() }))
      startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
      const app = open('/club')
      await waitFor(() => expect(warn).toHaveBeenCalledOnce())
      await app.router.navigate('/party-hubs')
      expect([gateway.callsOf(followUser), takePendingAction()]).toEqual([[], undefined])
    }
  )
})

describe('the pending action is to join a party', () => {
  const room = '/game-frame?partyId=7&frameUrl=http%3A%2F%2Flocalhost%3A3005%2F'

  test('does not join the party again if the login leads back to the room', async () => {
    const app = open(`/user/login?redirectUrl=${encodeURIComponent(room)}`)
    savePendingAction(join)
    await logInAndReturn(app, room)
    await shows('/game-frame')
    expect([gateway.callsOf(getParty), takePendingAction()]).toEqual([[], undefined])
  })

  test('opens the party’s room if the login does not lead back to it', async () => {
    const party = { id: '7', frame_url: 'http://localhost:3005/', is_guest_room: false }
    gateway.answer(getParty, () => ({ party: { ...wholeParty, ...party } }))
    const app = open('/user/login')
    savePendingAction(join)
    await logInAndReturn(app, '/')
    await shows('/game-frame')
    expect(window.location.pathname + window.location.search).toBe(room)
  })

  test('shows a toast and keeps the current page if the party is over', async () => {
    gateway.answer(getParty, () => refuse('party_dismissed'))
    const app = open('/user/login')
    savePendingAction(join)
    await logInAndReturn(app, '/club')
    await waitFor(() => expect($toast.get()?.text).toBe('The party room has been dismissed'))
    expect(window.location.pathname).toBe('/club')
  })
})

describe('the user leaves without logging in', () => {
  test('the pending action is kept on the login pages and the terms, and dropped on any other page', async () => {
    const { router } = open('/club')
    savePendingAction(follow)
    for (const page of [
      '/user/login?redirectUrl=%2Fclub',
      '/user/register',
      '/user/terms/use',
      '/user/login'
    ]) {
      await router.navigate(page)
      expect(sessionStorage.getItem('pending_action')).not.toBeNull()
    }
    await router.navigate('/club')
    expect(takePendingAction()).toBeUndefined()
  })

  test('the pending action is dropped when the app opens on another page', () => {
    savePendingAction(follow)
    open('/club')
    expect(takePendingAction()).toBeUndefined()
  })

  test('the pending action is kept when Google redirects back to login', () => {
    savePendingAction(follow)
    open('/user/login#id_token=x&state=y')
    expect(takePendingAction()).toEqual(follow)
  })
})

const card = { id: '10000002', nick_name: 'Ben', avatar: '/pictures/avatars/01.svg', level: 1, vip_level: 0 }
const wholeParty = {
  name: 'Merienda',
  cover: '/pictures/covers/jeepney-night.svg',
  auth: 0 as const,
  mic_mode: 0 as const,
  tags: [],
  host: card,
  game: {
    id: 'color-game',
    name: 'Color Game',
    cover: '/pictures/games/color-game.svg',
    icon: '/pictures/games/color-game.svg',
    tagline: '',
    tags: [],
    players_now: 0,
    is_online: true
  },
  member_count: 1,
  seats_free: 8,
  faces: [card],
  is_live: true,
  created_at: 1_763_000_000,
  frame_origin: 'http://localhost:3005',
  locked_seats: [],
  capacity: 60,
  ends_at: null,
  members: [],
  version: 1
}
