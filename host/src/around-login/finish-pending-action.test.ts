import { $toast } from '@tambay/client/stores/page/toast'
import {
  savePendingAction,
  type PendingAction,
  takePendingAction
} from '@tambay/client/stores/session/pending-action'
import { startSession } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { getParty } from '@tambay/contracts/party'
import {
  followUser,
  getClub,
  getPost,
  joinClub,
  likePost,
  listClubs,
  listPosts,
  listSuggestedPeople,
  search
} from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'
import { anna } from '@tambay/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { answerAsGateway, refuse } from '../testing/answer-as-gateway.ts'
import { openApp } from '../testing/open-app.tsx'
import { aroundLogin } from './around-login.ts'

const follow: PendingAction = { kind: 'follow', input: { user_id: '10000002' }, name: 'Maria Clara' }
const join: PendingAction = { kind: 'join_party', input: { party_id: '7' }, name: 'Merienda' }
const like: PendingAction = { kind: 'like_post', input: { post_id: '3' }, name: 'Maria Clara' }
const enterClub: PendingAction = { kind: 'join_club', input: { club_id: '5' }, name: 'Bingo Titas' }

let gateway: Awaited<ReturnType<typeof answerAsGateway>>
beforeAll(async () => {
  gateway = await answerAsGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.forget({ ann: anna })
  gateway.answer(followUser, () => ({ is_following: true, follower_count: 9 }))
  gateway.answer(likePost, () => ({ is_liked: true, like_count: 40 }))
  gateway.answer(joinClub, () => ({ is_member: true, member_count: 34 }))
})

function open(path: string) {
  const app = openApp(path)
  onTestFinished(aroundLogin(app))
  return app
}

/** As the log-in screen does it: the session, who it is, and on to where they were. */
async function logInAndGoOn({ router }: ReturnType<typeof open>, to: string) {
  onTestFinished($userInfo.listen(() => undefined))
  startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
  await waitFor(() => expect($userInfo.get()).toBeDefined())
  await router.navigate(to, { replace: true })
}

const shows = (path: string) => screen.findByRole('heading', { name: path })

describe('after logging in', () => {
  test.each([
    {
      what: 'the person is followed',
      wish: follow,
      operation: followUser,
      words: 'You now follow Maria Clara.',
      shows: [getUserById, search, listSuggestedPeople]
    },
    {
      what: 'the post is liked',
      wish: like,
      operation: likePost,
      words: 'You liked Maria Clara’s post.',
      shows: [listPosts, getPost, search]
    },
    {
      what: 'the club is joined',
      wish: enterClub,
      operation: joinClub,
      words: 'You joined Bingo Titas.',
      shows: [listClubs, getClub, search]
    }
  ])('$what, once, and told so; what shows it is asked again', async ({ wish, operation, words, shows }) => {
    const app = open('/club')
    await app.router.navigate('/user/login?redirectUrl=%2Fclub')
    savePendingAction(wish)
    for (const { path } of shows) app.cache.setQueryData([path], 'old')
    await logInAndGoOn(app, '/club')
    await waitFor(() => expect($toast.get()?.text).toBe(words))
    expect(gateway.callsOf(operation)).toEqual([{ path: operation.path, input: wish.input, token: 'ann' }])
    const isAskedAgain = ({ path }: { path: string }) => app.cache.getQueryState([path])?.isInvalidated
    await app.router.navigate('/party-hubs')
    await app.router.navigate('/club')
    expect(gateway.callsOf(operation)).toHaveLength(1)
    expect(shows.map(isAskedAgain)).toEqual([true, true, true])
  })

  test.each([
    [like, likePost, 'post_not_found', 'This post could not be found.'],
    [enterClub, joinClub, 'club_not_found', 'This club could not be found.']
  ] as const)('%j that is refused is said', async (wish, operation, reason, words) => {
    gateway.answer<typeof likePost | typeof joinClub>(operation, () => refuse(reason))
    const app = open('/user/login')
    savePendingAction(wish)
    await logInAndGoOn(app, '/club')
    await waitFor(() => expect($toast.get()?.text).toBe(words))
    expect(takePendingAction()).toBeUndefined()
  })

  test('it waits until they are back where they were', async () => {
    const app = open('/user/login?redirectUrl=%2Fclub')
    savePendingAction(follow)
    await logInAndGoOn(app, '/user/terms/use')
    await shows('/user/terms/use')
    expect(gateway.callsOf(followUser)).toEqual([])
    await app.router.navigate('/club')
    await waitFor(() => expect(gateway.callsOf(followUser)).toHaveLength(1))
  })

  test('it is done by a page that was loaded afresh too, as after Google or a failure', async () => {
    savePendingAction(follow)
    startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
    open('/my/wallet/index')
    await waitFor(() => expect(gateway.callsOf(followUser)).toHaveLength(1))
  })

  test('a refusal is said, and not tried again', async () => {
    gateway.answer(followUser, () => refuse('user_not_found'))
    const app = open('/user/login')
    savePendingAction(follow)
    await logInAndGoOn(app, '/club')
    await waitFor(() => expect($toast.get()?.text).toBe('This person could not be found.'))
    await app.router.navigate('/party-hubs')
    expect(gateway.callsOf(followUser)).toHaveLength(1)
    expect(takePendingAction()).toBeUndefined()
  })

  test.each([{ user_id: 'me' }, { user_id: '7', extra: 1 }, {}, null, '7'])(
    'an input of %j, which the contract does not allow, is not sent',
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

describe('a party that was to be joined', () => {
  const room = '/game-frame?partyId=7&frameUrl=http%3A%2F%2Flocalhost%3A3005%2F'

  test('is the room’s to enter where the way back leads there', async () => {
    const app = open(`/user/login?redirectUrl=${encodeURIComponent(room)}`)
    savePendingAction(join)
    await logInAndGoOn(app, room)
    await shows('/game-frame')
    expect([gateway.callsOf(getParty), takePendingAction()]).toEqual([[], undefined])
  })

  test('is entered where the way back was lost', async () => {
    const party = { id: '7', frame_url: 'http://localhost:3005/', is_guest_room: false }
    gateway.answer(getParty, () => ({ party: { ...wholeParty, ...party } }))
    const app = open('/user/login')
    savePendingAction(join)
    await logInAndGoOn(app, '/')
    await shows('/game-frame')
    expect(window.location.pathname + window.location.search).toBe(room)
  })

  test('that is over is said, and nobody moves', async () => {
    gateway.answer(getParty, () => refuse('party_dismissed'))
    const app = open('/user/login')
    savePendingAction(join)
    await logInAndGoOn(app, '/club')
    await waitFor(() => expect($toast.get()?.text).toBe('The party room has been dismissed'))
    expect(window.location.pathname).toBe('/club')
  })
})

describe('without logging in', () => {
  test('it is kept among the log-in pages and the terms, and dropped when they are left', async () => {
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

  test('it is dropped when the app is opened elsewhere, as from a bookmark at Google’s page', () => {
    savePendingAction(follow)
    open('/club')
    expect(takePendingAction()).toBeUndefined()
  })

  test('it is kept when Google leads back to log-in', () => {
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
  members: [],
  version: 1
}
