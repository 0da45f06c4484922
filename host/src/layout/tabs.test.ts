import { expect, test } from 'vitest'

import { tabOf, tabs } from './tabs.ts'

const ownId = '10000001'

test('lists the six tabs in order', () => {
  expect(tabs.map(({ label }) => label)).toEqual(['Home', 'Party', 'Plaza', 'Discover', 'Club', 'Profile'])
})

test('shows the tab bar on the six tab roots only', () => {
  const roots = ['/', '/club', '/discover', '/games-list', '/my/index', '/party-hubs/']
  const deeper = ['/discover/post', '/my/setting/index', '/search', '/game-frame', '/user/login']
  expect([...roots, ...deeper].filter(path => tabOf(path, ownId))).toEqual(roots)
})

test('counts the user’s own profile, and no other, as the Profile tab', () => {
  expect(tabOf(`/my/profile/home/${ownId}`, ownId)?.label).toBe('Profile')
  expect(tabOf('/my/profile/home/10000002', ownId)).toBeUndefined()
  expect(tabOf(`/my/profile/home/${ownId}`, undefined)).toBeUndefined()
})
