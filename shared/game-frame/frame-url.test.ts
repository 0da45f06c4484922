import { expect, test } from 'vitest'

import { refuseFrameUrl } from './frame-url.ts'

const production = {
  appOrigin: 'https://tambay.example',
  allowed: { url: 'https://color.games.example/play?mode=1', origin: 'https://color.games.example' },
  isDevelopment: false
}
const development = {
  appOrigin: 'http://localhost:3000',
  allowed: { url: 'http://localhost:3005/', origin: 'http://localhost:3005' },
  isDevelopment: true
}

test.each([
  'https://color.games.example/play?mode=1',
  'HTTPS://COLOR.games.example:443/play?mode=1',
  '  https://color.games.example/x/../play?mode=1',
  'https:\\\\color.games.example/play?mode=1'
])('allows the server’s address in any notation: %s', frameUrl => {
  expect(refuseFrameUrl(frameUrl, production)).toBe(null)
})

test.each([
  ['', 'not_a_url'],
  ['/play?mode=1', 'not_a_url'],
  ['//color.games.example/play?mode=1', 'not_a_url'],
  ['https%3A%2F%2Fcolor.games.example%2Fplay', 'not_a_url'],
  ['https://', 'not_a_url'],
  ['javascript:alert(1)', 'scheme_not_allowed'],
  ['JaVaScRiPt:alert(1)', 'scheme_not_allowed'],
  [' java\nscript\t:alert(1)', 'scheme_not_allowed'],
  ['\u0001javascript://color.games.example/%0aalert(1)', 'scheme_not_allowed'],
  ['data:text/html,<script>1</script>', 'scheme_not_allowed'],
  ['blob:https://color.games.example/0d1', 'scheme_not_allowed'],
  ['blob:https://tambay.example/0d1', 'scheme_not_allowed'],
  ['about:blank', 'scheme_not_allowed'],
  ['about:srcdoc', 'scheme_not_allowed'],
  ['file:///etc/passwd', 'scheme_not_allowed'],
  ['ws://color.games.example/play', 'scheme_not_allowed'],
  ['https://ann@color.games.example/play?mode=1', 'has_userinfo'],
  ['https://ann:pw@color.games.example/play?mode=1', 'has_userinfo'],
  ['https://:pw@color.games.example/play?mode=1', 'has_userinfo'],
  ['https://tambay.example@evil.example/', 'has_userinfo'],
  ['https://tambay.example', 'same_origin'],
  ['https://TAMBAY.example:443/game', 'same_origin'],
  ['https:tambay.example/game', 'same_origin'],
  ['https://tambay%2Eexample/game', 'same_origin'],
  ['https://ｔambay.example/game', 'same_origin'],
  ['http://color.games.example/play?mode=1', 'not_https'],
  ['http://localhost:3005/', 'not_https'],
  ['http://127.0.0.1/', 'not_https'],
  ['https://color.games.example/play', 'not_the_servers'],
  ['https://color.games.example/play?mode=1#x', 'not_the_servers'],
  ['https://color.games.example/play?mode=1&next=//evil.example', 'not_the_servers'],
  ['https://color.games.example/%70lay?mode=1', 'not_the_servers'],
  ['https://color.games.example/play%3Fmode=1', 'not_the_servers'],
  ['https://color.games.example:8443/play?mode=1', 'not_the_servers'],
  ['https://color.games.example./play?mode=1', 'not_the_servers'],
  ['https://color.games.example.evil.example/play?mode=1', 'not_the_servers'],
  ['https://сolor.games.example/play?mode=1', 'not_the_servers'],
  ['https://evil.example/https://color.games.example/play?mode=1', 'not_the_servers']
])('refuses %j in production: %s', (frameUrl, reason) => {
  expect(refuseFrameUrl(frameUrl, production)).toBe(reason)
})

test.each([
  ['http://localhost:3005/', null],
  ['http://localhost:3005', null],
  ['http://localhost:3000/', 'same_origin'],
  ['http://localhost:3000/%67ame', 'same_origin'],
  ['http://127.0.0.1:3005/', 'not_the_servers'],
  ['http://[::1]:3005/', 'not_the_servers'],
  ['http://localhost:3006/', 'not_the_servers'],
  ['http://localhost.evil.example:3005/', 'not_https'],
  ['http://192.168.1.20:3005/', 'not_https']
])('in development, %s results in %s', (frameUrl, reason) => {
  expect(refuseFrameUrl(frameUrl, development)).toBe(reason)
})

test('refuses a same-origin address even if the server returned it', () => {
  const allowed = { url: 'https://tambay.example/game', origin: 'https://tambay.example' }
  expect(refuseFrameUrl('https://tambay.example/game', { ...production, allowed })).toBe('same_origin')
})

test('refuses an address whose origin is not the allowed one', () => {
  const allowed = { ...production.allowed, origin: 'https://slots.games.example' }
  expect(refuseFrameUrl('https://color.games.example/play?mode=1', { ...production, allowed })).toBe(
    'not_the_servers'
  )
})

test('refuses http in production even if the server returned it', () => {
  const allowed = { url: 'http://color.games.example/', origin: 'http://color.games.example' }
  expect(refuseFrameUrl('http://color.games.example/', { ...production, allowed })).toBe('not_https')
})
