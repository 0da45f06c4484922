import type { UserState } from '@tambay/client/stores/session/user'
import { anna } from '@tambay/testing/people'
import { describe, expect, test } from 'vitest'

import { type AccessDecision, decideAccess, type SessionState } from './decide-access.ts'

// These tests use the pages of testing/setup-registry.ts. tools/release/access-rules.test.ts checks the real
// pages.

const enter: AccessDecision = { kind: 'enter' }
const wait: AccessDecision = { kind: 'wait' }
const redirect = (to: string): AccessDecision => ({ kind: 'redirect', to })
const toLogin = (path: string) => redirect(`/user/login?redirectUrl=${encodeURIComponent(path)}`)

const guest: SessionState = { hasToken: false, user: { status: 'absent' } }
const withUser = (user: UserState): SessionState => ({ hasToken: true, user })
const user = withUser({ status: 'ready', info: anna })
const loading = withUser({ status: 'loading' })
const failing = withUser({ status: 'failed', message: 'system busy now, please try again later.', code: 500 })
const unreachable = withUser({ status: 'failed', message: 'Network Error' })
const expired = withUser({ status: 'failed', message: 'Your session has expired.', code: 20000 })
const revoked = withUser({ status: 'failed', message: 'You have been logged out.', code: 20002 })

const decide = (path: string, session: SessionState) => {
  const { pathname, search, hash } = new URL(path, 'http://localhost')
  return decideAccess({ pathname, search, hash }, session)
}

const openPages = ['/user/login', '/user/register', '/user/terms/use', '/user/login/', '/User/Login']
const guestPages = [
  '/',
  '/search?qs=mango&qt=games',
  '/party-hubs',
  '/club',
  '/game-frame?partyId=7&frameUrl=http%3A%2F%2Flocalhost%3A3005%2F',
  '/my/index'
]
const userPages = ['/my/wallet/index', '/my/wallet/index?c=5#newest', '/my/profile/home/10000001']

describe.each(openPages)('%s', path => {
  test.each([guest, user, loading, failing, expired, revoked])(
    'opens for everyone, whatever the state of user info',
    session => {
      expect(decide(path, session)).toEqual(enter)
    }
  )
})

describe.each(guestPages)('%s', path => {
  test('opens for a guest', () => expect(decide(path, guest)).toEqual(enter))
  test('opens for a user, except that /my/index redirects to the user’s own profile', () =>
    expect(decide(path, user)).toEqual(
      path === '/my/index' ? redirect(`/my/profile/home/${anna.id}`) : enter
    ))
})

describe.each(userPages)('%s', path => {
  test('redirects a guest to login, which returns to the path', () =>
    expect(decide(path, guest)).toEqual(toLogin(path)))
  test('opens for a user', () => expect(decide(path, user)).toEqual(enter))
})

describe.each([...guestPages, ...userPages])('%s with a token', path => {
  test('waits while user info loads', () => expect(decide(path, loading)).toEqual(wait))
  test('waits while an authentication error ends the session', () =>
    expect([decide(path, expired), decide(path, revoked)]).toEqual([wait, wait]))
  test('shows the Warm Reminder after any other failure', () =>
    expect([decide(path, failing), decide(path, unreachable)]).toEqual([
      { kind: 'remind', message: 'system busy now, please try again later.' },
      { kind: 'remind', message: 'Network Error' }
    ]))
})

test.each([
  '/nothing',
  '/my',
  '/user',
  '/my/nothing',
  '/my/profile/home',
  '/my/profile/home/',
  '/game-framed'
])('%s is unknown and redirects to /', path =>
  expect([decide(path, guest), decide(path, user)]).toEqual([redirect('/'), redirect('/')])
)

test.each(['/my/wallet/card', '/club-news', '/plaza'])(
  '%s is declared by a remote without an approved prefix for it and redirects to /',
  path => expect([decide(path, guest), decide(path, user)]).toEqual([redirect('/'), redirect('/')])
)

test.each([
  '/game-frame',
  '/game-frame?partyId=7',
  '/game-frame?frameUrl=x',
  '/game-frame?partyId=&frameUrl=x'
])('%s lacks what the frame needs and redirects to the hubs', path =>
  expect([decide(path, guest), decide(path, user)]).toEqual([
    redirect('/party-hubs'),
    redirect('/party-hubs')
  ])
)
