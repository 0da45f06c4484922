import type { UserState } from '@tambay/client/stores/session/user'
import { anna } from '@tambay/testing/people'
import { describe, expect, test } from 'vitest'

import { type Access, decideAccess, type SessionState } from './decide-access.ts'
import { pages } from './pages.ts'

const enter: Access = { kind: 'enter' }
const wait: Access = { kind: 'wait' }
const go = (to: string): Access => ({ kind: 'go', to })
const toLogin = (path: string) => go(`/user/login?redirectUrl=${encodeURIComponent(path)}`)

const guest: SessionState = { hasToken: false, user: { status: 'absent' } }
const withUser = (user: UserState): SessionState => ({ hasToken: true, user })
const user = withUser({ status: 'ready', info: anna })
const loading = withUser({ status: 'loading' })
const failing = withUser({ status: 'failed', message: 'system busy now, please try again later.', code: 500 })
const unheard = withUser({ status: 'failed', message: 'Network Error' })
const expired = withUser({ status: 'failed', message: 'Your session has expired.', code: 20000 })
const revoked = withUser({ status: 'failed', message: 'You have been logged out.', code: 20002 })

const decide = (path: string, session: SessionState) => {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  return decideAccess({ pathname, search, hash }, session)
}

// Line by line: path, and what a guest gets (spec ACCESS-1). A user gets in everywhere but at `/my/index`.
const openPages = [
  '/user/login',
  '/user/register',
  '/user/find-password',
  '/user/terms/use',
  '/user/terms/privacy-policy'
]
const guestPages = [
  '/',
  '/party-hubs',
  '/discover',
  '/search?qs=mango&qt=games',
  '/club',
  '/games-list',
  '/game-frame?partyId=7&frameUrl=http%3A%2F%2Flocalhost%3A3005%2F',
  '/game-frame__debug__',
  '/my/index',
  '/activity/turntable/index',
  '/activity/turntable/rules'
]
const userPages = [
  '/party-following',
  '/party-footprint',
  '/party-create',
  '/friends',
  '/discover/post',
  '/user/bind-phone',
  '/user/bind-email',
  '/my/profile/home/10000001',
  '/my/profile/edit',
  '/my/about-us',
  '/my/album',
  '/my/responsible-game',
  '/my/tag',
  '/my/visitor',
  '/my/messages?c=5#newest',
  '/my/invite',
  '/my/setting/index',
  '/my/setting/account',
  '/my/setting/password',
  '/my/setting/find-password',
  '/my/setting/wallet-password',
  '/my/wallet/index',
  '/my/wallet/transaction/list',
  '/my/wallet/transaction/diamand/detail/abc',
  '/my/wallet/transaction/coin/detail/abc',
  '/my/wallet/account/list',
  '/my/wallet/account/add',
  '/my/users/friends/10000001',
  '/my/users/following/10000001',
  '/my/users/followers/10000001',
  '/my/faq/list',
  '/my/faq/item/3',
  '/my/faq/feedback',
  '/activity/turntable/rewards'
]

test('lists every route of the specification', () => {
  expect(openPages.length + guestPages.length + userPages.length).toBe(Object.keys(pages).length)
})

describe.each(openPages)('%s', path => {
  test.each([guest, user, loading, failing, expired, revoked])(
    'opens for everyone, whatever user info does',
    session => {
      expect(decide(path, session)).toEqual(enter)
    }
  )
})

describe.each(guestPages)('%s', path => {
  test('opens for a guest', () => expect(decide(path, guest)).toEqual(enter))
  test('opens for a user', () =>
    expect(decide(path, user)).toEqual(path === '/my/index' ? go(`/my/profile/home/${anna.id}`) : enter))
})

describe.each(userPages)('%s', path => {
  test('sends a guest to log in, and back', () => expect(decide(path, guest)).toEqual(toLogin(path)))
  test('opens for a user', () => expect(decide(path, user)).toEqual(enter))
})

describe.each([...guestPages, ...userPages])('%s with a token', path => {
  test('waits while user info loads', () => expect(decide(path, loading)).toEqual(wait))
  test('waits while an auth code takes the token away', () =>
    expect([decide(path, expired), decide(path, revoked)]).toEqual([wait, wait]))
  test('shows the reminder on any other failure, or where nothing came back', () =>
    expect([decide(path, failing), decide(path, unheard)]).toEqual([
      { kind: 'remind', message: 'system busy now, please try again later.' },
      { kind: 'remind', message: 'Network Error' }
    ]))
})

test.each(['/plaza', '/my', '/user', '/my/nothing', '/my/profile/home', '/game-framed', '/activity'])(
  '%s is unknown and goes home, for a guest and for a user',
  path => expect([decide(path, guest), decide(path, user)]).toEqual([go('/'), go('/')])
)

test.each([
  '/game-frame',
  '/game-frame?partyId=7',
  '/game-frame?frameUrl=x',
  '/game-frame?partyId=&frameUrl=x'
])('%s lacks what the frame needs and goes to the hubs', path =>
  expect([decide(path, guest), decide(path, user)]).toEqual([go('/party-hubs'), go('/party-hubs')])
)
