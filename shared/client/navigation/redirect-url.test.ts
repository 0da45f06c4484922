import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fuzzRedirectUrl } from './fuzz-redirect-url.ts'
import { loginPath, readRedirect } from './redirect-url.ts'

const origin = 'https://tambay.ph'

const throughLogin = (address: string) =>
  readRedirect(new URL(loginPath(address), origin).searchParams.get('redirectUrl'), origin)

test('keeps path, query and hash through login and back', () => {
  expect(throughLogin('/search?qs=halo halo&qt=games#top')).toBe('/search?qs=halo%20halo&qt=games#top')
})

const rejected: Record<string, readonly (string | null)[]> = {
  'empty or relative': [null, '', ' ', 'my/wallet/index', '?x', '#x', '.', '..'],
  absolute: ['https://evil.example/my', 'http:evil.example', 'HTTPS://evil.example', 'ftp://evil.example/'],
  'protocol-relative': [
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    '//evil.example:80/\\'
  ],
  backslash: [
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '//\\evil.example'
  ],
  'white space': ['/\t/evil.example', '/\t//', '/\n/evil.example', '/\r\n/evil.example', '\t//evil.example'],
  'white space in front': [' /party-hubs', '\n/party-hubs', '\u0000/party-hubs', '\u00a0//evil.example'],
  script: ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', ' javascript:alert(1)'],
  'other schemes': ['data:text/html,x', 'vbscript:x', 'blob:https://tambay.ph/x', 'file:///etc/passwd'],
  userinfo: ['//tambay.ph@evil.example', '//evil.example@tambay.ph:99', 'https://tambay.ph@evil.example/'],
  'look-alikes': ['https://tambay.ph.evil.example/', '//tambay.ph.evil.example', 'https://tambay.ph'],
  dots: ['/..//evil.example', '/.//evil.example', '/club/../..//evil.example', '/%2e%2e//evil.example'],
  'broken hosts': ['//[', '//%', '///', '//:0', '/\\['],
  'the login page': [
    '/user/login',
    '/user/login/',
    '/user/login//',
    '/user//login',
    '/User/LOGIN',
    '/user/%6Cogin',
    '/user%2Flogin',
    '/user/./login',
    '/club/../user/login',
    '/user/login?redirectUrl=/user/login',
    '/user/login?redirectUrl=%2Fmy%2Fwallet%2Findex',
    '/user/login#id_token=x&state=y'
  ],
  'other sign-in pages': [
    '/user/register',
    '/user/register/?invite_code=ABCD',
    '/USER/Register',
    '/user/find-password',
    '/user/find%2Dpassword',
    '/user/find-password?redirectUrl=//evil.example'
  ]
}

describe.each(Object.entries(rejected))('%s', (_kind, attacks) => {
  test.each(attacks)('%j goes to / instead', attack => {
    expect(readRedirect(attack, origin)).toBe('/')
  })
  test.each(attacks.filter(attack => attack !== null))('%j goes to / from the login page too', attack => {
    expect(throughLogin(attack)).toBe('/')
  })
})

// An attack that is encoded too many times is only an unknown path of the app, which leads to `/` (spec ACCESS-3).
test.each([
  '/%09//evil.example',
  '/%2F%2Fevil.example',
  '/%252F%252Fevil.example',
  '/%5Cevil.example',
  '/%255Cevil.example',
  '/club/..%2F..//evil.example',
  '/javascript:alert(1)',
  '/https://evil.example',
  '/@evil.example',
  '/%'
])('%j stays inside the app', attack => {
  const target = readRedirect(attack, origin)
  expect(target.startsWith('/') && !target.startsWith('//')).toBe(true)
  expect(new URL(target, origin).origin).toBe(origin)
})

test.each([
  ['/my/wallet/index', '/my/wallet/index'],
  ['/user/bind-phone', '/user/bind-phone'],
  ['/user/terms/use', '/user/terms/use'],
  ['/user/login-help', '/user/login-help'],
  ['/my/profile/home/7?next=//evil.example', '/my/profile/home/7?next=//evil.example'],
  ['/club/../discover', '/discover'],
  [
    '/game-frame?partyId=7&frameUrl=https%3A%2F%2Fgames.example%2F',
    '/game-frame?partyId=7&frameUrl=https%3A%2F%2Fgames.example%2F'
  ]
])('%j leads to %j', (redirectUrl, target) => {
  expect(readRedirect(redirectUrl, origin)).toBe(target)
})

fuzzRedirectUrl(300)

test('every address of the app survives login unchanged (fuzzed)', () => {
  const part = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_~.é 日%&=+?#/\\:@') })
  fc.assert(
    fc.property(
      fc.constantFrom('/club', '/my/users/following/7', '/search'),
      part,
      part,
      (path, query, hash) => {
        const {
          pathname,
          search,
          hash: fragment
        } = new URL(`${path}?qs=${encodeURIComponent(query)}#${encodeURIComponent(hash)}`, origin)
        const address = pathname + search + fragment
        expect(throughLogin(address)).toBe(address)
      }
    )
  )
})
