import { expect, test } from 'vitest'

import { loginPath, readRedirect } from './redirect-url.ts'

const origin = 'https://tambay.ph'

test('carries the whole address through log-in and back', () => {
  const address = '/search?qs=halo halo&qt=games#top'
  const login = new URL(loginPath(address), origin)
  expect(readRedirect(login.searchParams.get('redirectUrl'), origin)).toBe(
    '/search?qs=halo%20halo&qt=games#top'
  )
})

test.each([
  null,
  '',
  'my/wallet/index',
  'https://evil.example/my',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  ' /party-hubs',
  '/..//evil.example',
  '/user/login?redirectUrl=/user/login'
])('%j stays inside the app', redirectUrl => {
  expect(readRedirect(redirectUrl, origin)).toBe('/')
})

test.each(['/%09//evil.example', '/%2F%2Fevil.example', '/%5Cevil.example', '/club/..%2F..//evil.example'])(
  '%j is a path of the app, however it looks',
  redirectUrl => {
    expect(new URL(readRedirect(redirectUrl, origin), origin).origin).toBe(origin)
  }
)
