import { refusals } from '@tambay/contracts/errors'
import { describe, expect, test } from 'vitest'

import { decideReaction, type Reaction, type TokenOwner } from './decide-reaction.ts'

interface Case {
  address?: string
  message?: string
  owner?: TokenOwner
}

const decide = (code: number, { address = '/', message = 'Message', owner = 'user' }: Case) =>
  decideReaction({ code, message, owner, address })

const toHome = { to: '/', replace: true } as const
const toLogin = (redirectUrl: string) => ({ to: `/user/login?redirectUrl=${redirectUrl}` })

describe.each([20001, 20002, 20003])('%i, token-invalid', code => {
  test.each(['/my/wallet/index?x=1', '/club', '/user/login', '/user/register', '/game-frame?partyId=7'])(
    'at %s, an invalid token clears the toast, ends the session and opens home',
    address => {
      const home: Reaction = { toast: null, clears: 'session', go: toHome }
      expect(decide(code, { address })).toEqual(home)
    }
  )
  test.each(['/', '/?utm=1', '/#top', '/?utm=1#x'])('at %s, an invalid token reloads the page', address => {
    expect(decide(code, { address })).toEqual({ toast: null, clears: 'session', go: 'reload' })
  })
})

describe('20000, session-expired', () => {
  test.each([
    ['/', '%2F'],
    ['/search?qs=a b', '%2Fsearch%3Fqs%3Da%20b'],
    ['/my/wallet/index#chart', '%2Fmy%2Fwallet%2Findex%23chart']
  ])(
    'at %s, an expired session shows a toast, ends the session and opens login with a return address',
    (address, redirectUrl) => {
      const reaction: Reaction = { toast: 'Message', clears: 'session', go: toLogin(redirectUrl) }
      expect(decide(20000, { address })).toEqual(reaction)
    }
  )
  test('an expired session does not redirect from the login page, which already has a return address', () => {
    const address = '/user/login?redirectUrl=%2Fclub'
    expect(decide(20000, { address })).toEqual({ toast: 'Message', clears: 'session' })
  })
})

test.each([20001, 20002, 20003])('%i removes the guest token and opens home, or reloads it', code => {
  const owner = 'guest'
  const reaction: Reaction = { toast: null, clears: 'guest token', go: toHome }
  expect(decide(code, { address: '/game-frame?guestRoom=1', owner })).toEqual(reaction)
  expect(decide(code, { address: '/?utm=1', owner })).toEqual({ ...reaction, go: 'reload' })
})

test('an expired guest token is removed without leaving the page', () => {
  for (const address of ['/', '/game-frame?guestRoom=1'])
    expect(decide(20000, { address, owner: 'guest' })).toEqual({ clears: 'guest token' })
})

describe.each([20000, 20001, 20002, 20003])('%i for a token that is no longer in use', code => {
  test.each(['previous', 'unsent'] as const)('does nothing if the token’s owner is "%s"', owner => {
    for (const address of ['/', '/my/wallet/index']) expect(decide(code, { address, owner })).toEqual({})
  })
})

describe('a request without a token that needs one', () => {
  const owner = 'none'
  test.each([20001, 20002, 20003])('%i without a token opens home, and only clears the toast there', code => {
    expect(decide(code, { owner, address: '/club' })).toEqual({ toast: null, go: toHome })
    expect(decide(code, { owner, address: '/' })).toEqual({ toast: null })
  })
  test('20000 without a token opens login', () => {
    expect(decide(20000, { owner, address: '/club' })).toEqual({ toast: 'Message', go: toLogin('%2Fclub') })
  })
})

// The messages are repeated here, so that changing one fails the test (spec ERROR-18).
const specRefusals: [number, string][] = [
  [500, 'system busy now, please try again later.'],
  [50002, 'Party game is offline'],
  [50005, 'Party game score is required'],
  [50007, 'User coin balance not enough'],
  [50009, 'Join party failed'],
  [50017, 'The party room has been dismissed'],
  [50019, 'Only people you follow are allowed to enter this room'],
  [50022, 'Party name contains blocked words'],
  [50023, 'Party member not exists']
]
const ownRefusals = Object.values(refusals)
  .filter(({ code }) => code < 20000 || code > 20003)
  .map(({ code, message }): [number, string] => [code, message])

test.each(specRefusals)('code %i has the message "%s"', (code, message) => {
  expect(Object.values(refusals).find(refusal => refusal.code === code)?.message).toBe(message)
})

describe.each([...specRefusals, ...ownRefusals, [99999, 'A future code'] as const])(
  '%i "%s"',
  (code, message) => {
    test.each(['user', 'guest', 'none', 'unsent'] as const)(
      'shows a toast and stays on the page if the token’s owner is "%s"',
      owner => {
        for (const address of ['/', '/party-hubs']) {
          expect(decide(code, { message, owner, address })).toEqual({ toast: message })
        }
      }
    )
    test('shows no toast for a refused request of a previous session', () => {
      expect(decide(code, { message, owner: 'previous' })).toEqual({})
    })
  }
)

test.each([50009, 500, 99999])('%i without a message shows "request error"', code => {
  expect(decide(code, { message: '' })).toEqual({ toast: 'request error' })
})

test('an expired session without a message shows "request error"', () => {
  expect(decide(20000, { message: '', address: '/user/login' })).toMatchObject({ toast: 'request error' })
})
