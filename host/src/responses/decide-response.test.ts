import { refusals } from '@tambay/shared/contracts/errors'
import { expect, test } from 'vitest'

import { decideResponse } from './decide-response.ts'

const at = (address: string, code: number, message = 'Words', isHandled = false) =>
  decideResponse({ code, message, isHandled, address })

test.each([20001, 20002, 20003])('%i clears toast and token and goes home, or reloads there', code => {
  expect(at('/my/wallet/index?x=1', code)).toEqual({ toast: null, endsSession: true, go: { to: '/' } })
  expect(at('/?utm=1#x', code)).toEqual({ toast: null, endsSession: true, go: 'reload' })
  expect(at('/club', code, 'Words', true)).toEqual({ toast: null, endsSession: true, go: { to: '/' } })
})

test('20000 clears the token and asks to log in, with the way back', () => {
  expect(at('/search?qs=a b', 20000)).toEqual({
    toast: 'Words',
    endsSession: true,
    go: { to: '/user/login?redirectUrl=%2Fsearch%3Fqs%3Da%20b' }
  })
})

test.each(Object.entries(refusals).filter(([, { code }]) => code < 20000 || code > 20003))(
  '%s shows its message, unless the screen does',
  (_reason, { code, message }) => {
    expect(at('/', code, message)).toEqual({ toast: message })
    expect(at('/', code, message, true)).toEqual({})
  }
)

test('says "request error" where a code comes without words', () => {
  expect(at('/', 50009, '')).toEqual({ toast: 'request error' })
})

// SPEC §8's catalogue, letter for letter.
test.each([
  [500, 'system busy now, please try again later.'],
  [50002, 'Party game is offline'],
  [50005, 'Party game score is required'],
  [50007, 'User coin balance not enough'],
  [50009, 'Join party failed'],
  [50017, 'The party room has been dismissed'],
  [50019, 'Only people you follow are allowed to enter this room'],
  [50022, 'Party name contains blocked words'],
  [50023, 'Party member not exists']
])('%i is %s', (code, message) => {
  expect(Object.values(refusals).find(refusal => refusal.code === code)?.message).toBe(message)
})
