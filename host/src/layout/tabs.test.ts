import { expect, test } from 'vitest'

import { pages } from '../access/pages.ts'
import { tabOf, tabs } from './tabs.ts'

const ownId = '10000001'

test('lists the six tabs in order', () => {
  expect(tabs.map(({ label }) => label)).toEqual(['Home', 'Party', 'Plaza', 'Discover', 'Club', 'Profile'])
})

test('the bar shows on the six roots and nowhere deeper', () => {
  const shown = Object.keys(pages).filter(path => tabOf(path, ownId))
  expect(shown.toSorted()).toEqual(['/', '/club', '/discover', '/games-list', '/my/index', '/party-hubs'])
})

test('one’s own profile is the Profile tab’s, another’s is not', () => {
  expect(tabOf(`/my/profile/home/${ownId}`, ownId)?.label).toBe('Profile')
  expect(tabOf('/my/profile/home/10000002', ownId)).toBeUndefined()
  expect(tabOf(`/my/profile/home/${ownId}`, undefined)).toBeUndefined()
})
