import type { Release } from '@tambay/build/registry'
import { beforeEach, expect, test } from 'vitest'

import { preload, preloadRelease } from './preload.ts'

const release: Release = {
  version: 'v1',
  contract: 1,
  container: 'tambay_user_v1',
  entry: 'remote-entry.js',
  integrity: 'sha384-abc',
  scripts: ['assets/routes.js'],
  styles: ['assets/routes.css'],
  screens: {
    '/my/faq/list': ['assets/list.js'],
    '/my/faq/item/:id': ['assets/item.js'],
    '/my/profile/home/:uid': ['assets/profile.js']
  }
}
const origins = { user: 'http://localhost:3002' }
const base = 'http://localhost:3002/user/v1/'

const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(({ href, as, crossOrigin, integrity }) =>
    [href.replace(base, ''), as, crossOrigin, integrity].filter(Boolean).join(' ')
  )

beforeEach(() => document.head.replaceChildren())

test('asks for entry, routes and the very screen, as they will be fetched', () => {
  preloadRelease(origins, 'user', release, '/my/faq/item/7')
  expect(preloaded()).toEqual([
    'remote-entry.js script anonymous sha384-abc',
    'assets/routes.css style anonymous',
    'assets/routes.js script anonymous',
    'assets/item.js script anonymous'
  ])
})

test('asks for no screen where none is known', () => {
  preloadRelease(origins, 'user', release, '/my/faq/item')
  expect(preloaded()).toHaveLength(3)
})

test('asks once, however often a tab is neared', () => {
  preloadRelease(origins, 'user', release, '/my/faq/list')
  preloadRelease(origins, 'user', release, '/my/faq/list')
  expect(preloaded()).toHaveLength(4)
})

test('the host’s own files are fetched without crossorigin', () => {
  preload('/assets/home.js')
  expect(preloaded()).toEqual([`${location.origin}/assets/home.js script`])
})
