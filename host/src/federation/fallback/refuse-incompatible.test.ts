import { expect, test } from 'vitest'

import { isIncompatible } from './refuse-incompatible.ts'

const release = { version: 'v1', container: 'tambay_party_v1', entry: 'remote-entry.js', integrity: '' }

test.each([
  ['the live host', 'h5', false],
  ['an earlier host that the releases were compared with', 'h4', false],
  ['an earlier host that lacks something', 'h3', true],
  ['a host that is older than all of these', 'h1', true]
])('a release in a page of %s (%s) is refused: %s', (_, hostVersion, isRefused) => {
  const host = { version: 'h5', earlier: ['h4', 'h3'] }
  expect(isIncompatible({ ...release, incompatible_hosts: ['h3'] }, hostVersion, host)).toBe(isRefused)
})
