import { noRegistry } from '@tambay/build/registry'
import type { Page, Registry } from '@tambay/build/registry-schema'
import { beforeEach, expect, test } from 'vitest'

import { preloadRelease } from './preload-release.ts'
import { preload } from './preload.ts'

const pageWith = (file: string): Page => ({ access: 'guest', files: [file] })
const registry: Registry = {
  ...noRegistry,
  host: { version: 'h1' },
  owners: { user: { '/my': 'Profile' } },
  remotes: {
    user: {
      version: 'v1',
      container: 'tambay_user_v1',
      entry: 'remote-entry.js',
      integrity: 'sha384-abc',
      scripts: ['assets/routes.js'],
      styles: ['assets/routes.css'],
      pages: {
        '/my/faq/list': pageWith('assets/list.js'),
        '/my/faq/item/:id': pageWith('assets/item.js'),
        '/my/profile/home/:uid': pageWith('assets/profile.js')
      },
      fallbacks: [],
      withdrawn: []
    }
  }
}
const origins = { user: 'http://localhost:3002' }
const base = 'http://localhost:3002/user/v1/'

const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(({ href, as, crossOrigin, integrity }) =>
    [href.replace(base, ''), as, crossOrigin, integrity].filter(Boolean).join(' ')
  )

const hashed = ['assets/routes.css', 'assets/routes.js', 'assets/list.js', 'assets/item.js']

beforeEach(() => {
  document.head.innerHTML = '<script type="application/json" id="integrity"></script>'
  const hashes = { user: Object.fromEntries(hashed.map(file => [file, `sha256-${file}`])) }
  document.head.querySelector('script')?.append(JSON.stringify(hashes))
})

test('preloads the entry, the routes and the files of the page, with the attributes of the later request', () => {
  preloadRelease(origins, registry, '/my/faq/item/7')
  expect(preloaded()).toEqual([
    'remote-entry.js script anonymous sha384-abc',
    'assets/routes.css style anonymous sha256-assets/routes.css',
    'assets/routes.js script anonymous sha256-assets/routes.js',
    'assets/item.js script anonymous sha256-assets/item.js'
  ])
})

test('does not preload a file whose hash is unknown', () => {
  preloadRelease(origins, registry, '/my/profile/home/7')
  expect(preloaded().map(link => link.split(' ')[0])).toEqual([
    'remote-entry.js',
    'assets/routes.css',
    'assets/routes.js'
  ])
})

test('takes the hashes from a registry that was read again', () => {
  const { user } = registry.remotes
  const file_integrity = { 'assets/profile.js': 'sha256-new' }
  const reread = { ...registry, remotes: { user: { ...user!, file_integrity } } }
  preloadRelease(origins, reread, '/my/profile/home/7')
  expect(preloaded()).toEqual([
    'remote-entry.js script anonymous sha384-abc',
    'assets/profile.js script anonymous sha256-new'
  ])
})

test('preloads nothing for a path without a page', () => {
  preloadRelease(origins, registry, '/my/faq/item')
  expect(preloaded()).toEqual([])
})

test('preloads each file once', () => {
  preloadRelease(origins, registry, '/my/faq/list')
  preloadRelease(origins, registry, '/my/faq/list')
  expect(preloaded()).toHaveLength(4)
})

test('preloads the host’s own files without crossorigin', () => {
  preload('/assets/home.js')
  expect(preloaded()).toEqual([`${location.origin}/assets/home.js script`])
})
