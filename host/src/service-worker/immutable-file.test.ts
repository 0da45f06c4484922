import { expect, test } from 'vitest'

import { isImmutableFile } from './immutable-file.ts'

test.each([
  ['/assets/main.fcb494abc3.js', true],
  ['http://localhost:3001/party/423a6aca55de/assets/routes.css', true],
  ['/user/423a6aca55de/remote-entry.js', true],
  ['http://elsewhere.example/assets/main.js', false],
  ['/user/v1/users/user-info', false],
  ['/registry.json', false],
  ['/party-hubs', false],
  ['/pictures/avatars/01.svg', false]
])('%s is an immutable file: %s', (address, isImmutable) => {
  expect(isImmutableFile(new URL(address, location.href))).toBe(isImmutable)
})
