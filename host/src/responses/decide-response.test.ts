import { refusals } from '@tambay/contracts/errors'
import { describe, expect, test } from 'vitest'

import { type Bearer, decideResponse, type Response } from './decide-response.ts'

interface Case {
  address?: string
  message?: string
  isHandled?: boolean
  bearer?: Bearer
}

const decide = (
  code: number,
  { address = '/', message = 'Words', isHandled = false, bearer = 'user' }: Case
) => decideResponse({ code, message, isHandled, bearer, address })

const toHome = { to: '/', isInstead: true } as const
const toLogin = (redirectUrl: string) => ({ to: `/user/login?redirectUrl=${redirectUrl}` })
const handledOrNot = [{ isHandled: false }, { isHandled: true }]

describe.each([20001, 20002, 20003])('%i, token-invalid', code => {
  describe.each(handledOrNot)('%j', how => {
    test.each(['/my/wallet/index?x=1', '/club', '/user/login', '/user/register', '/game-frame?partyId=7'])(
      'at %s clears the toast, ends the session and goes home',
      address => {
        const home: Response = { toast: null, ends: 'session', go: toHome }
        expect(decide(code, { ...how, address })).toEqual(home)
      }
    )
    test.each(['/', '/?utm=1', '/#top', '/?utm=1#x'])('at %s reloads instead', address => {
      expect(decide(code, { ...how, address })).toEqual({ toast: null, ends: 'session', go: 'reload' })
    })
  })
})

describe.each(handledOrNot)('20000, session-expired, %j', how => {
  test.each([
    ['/', '%2F'],
    ['/search?qs=a b', '%2Fsearch%3Fqs%3Da%20b'],
    ['/my/wallet/index#chart', '%2Fmy%2Fwallet%2Findex%23chart']
  ])('at %s says so, ends the session and asks to log in, with the way back', (address, redirectUrl) => {
    const response: Response = { toast: 'Words', ends: 'session', go: toLogin(redirectUrl) }
    expect(decide(20000, { ...how, address })).toEqual(response)
  })
  test('stays at the log-in page, whose way back is in its address', () => {
    const address = '/user/login?redirectUrl=%2Fclub'
    expect(decide(20000, { ...how, address })).toEqual({ toast: 'Words', ends: 'session' })
  })
})

describe.each([20000, 20001, 20002, 20003])('%i about another token than the user’s', code => {
  test.each(['/', '/my/wallet/index', '/game-frame?guestRoom=1'])(
    'at %s drops a guest’s token alone, and nobody moves',
    address => expect(decide(code, { address, bearer: 'guest' })).toEqual({ ends: 'guest token' })
  )
  test.each(['former', 'unnamed'] as const)('changes nothing when it is %s', bearer => {
    for (const address of ['/', '/my/wallet/index']) expect(decide(code, { address, bearer })).toEqual({})
  })
})

describe('someone without any token who asks for what needs one', () => {
  const bearer = 'nobody'
  test.each([20001, 20002, 20003])('%i leads home, where nothing is left to do', code => {
    expect(decide(code, { bearer, address: '/club' })).toEqual({ toast: null, go: toHome })
    expect(decide(code, { bearer, address: '/' })).toEqual({ toast: null })
  })
  test('20000 leads to log-in', () => {
    expect(decide(20000, { bearer, address: '/club' })).toEqual({ toast: 'Words', go: toLogin('%2Fclub') })
  })
})

// The literal messages (spec ERROR-18).
const catalogue: [number, string][] = [
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
const ours = Object.values(refusals)
  .filter(({ code }) => code < 20000 || code > 20003)
  .map(({ code, message }): [number, string] => [code, message])

test.each(catalogue)('%i is "%s"', (code, message) => {
  expect(Object.values(refusals).find(refusal => refusal.code === code)?.message).toBe(message)
})

describe.each([...catalogue, ...ours, [99999, 'A code of tomorrow'] as const])('%i "%s"', (code, message) => {
  test.each(['user', 'guest', 'nobody', 'unnamed'] as const)(
    'is said to a %s, unless the screen says it, and moves nobody',
    bearer => {
      for (const address of ['/', '/party-hubs']) {
        expect(decide(code, { message, bearer, address })).toEqual({ toast: message })
        expect(decide(code, { message, bearer, address, isHandled: true })).toEqual({})
      }
    }
  )
  test('is not said to whoever came after', () => {
    expect(decide(code, { message, bearer: 'former' })).toEqual({})
  })
})

test.each([50009, 500, 99999])('%i without words is a "request error"', code => {
  expect(decide(code, { message: '' })).toEqual({ toast: 'request error' })
})

test('an expired session without words is a "request error" too', () => {
  expect(decide(20000, { message: '', address: '/user/login' })).toMatchObject({ toast: 'request error' })
})
