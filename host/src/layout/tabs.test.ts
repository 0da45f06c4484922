import { expect, test } from 'vitest'

import { tabOf, tabs } from './tabs.ts'

const ownId = '10000001'

test('lists the six tabs in order', () => {
  expect(tabs.map(({ label }) => label)).toEqual(['Home', 'Party', 'Plaza', 'Discover', 'Club', 'Profile'])
})

test('the bar shows on the six roots and nowhere deeper', () => {
  const roots = ['/', '/club', '/discover', '/games-list', '/my/index', '/party-hubs/']
  const deeper = ['/discover/post', '/my/setting/index', '/search', '/game-frame', '/user/login']
  expect([...roots, ...deeper].filter(path => tabOf(path, ownId))).toEqual(roots)
})

test('one’s own profile is the Profile tab’s, another’s is not', () => {
  expect(tabOf(`/my/profile/home/${ownId}`, ownId)?.label).toBe('Profile')
  expect(tabOf('/my/profile/home/10000002', ownId)).toBeUndefined()
  expect(tabOf(`/my/profile/home/${ownId}`, undefined)).toBeUndefined()
})
