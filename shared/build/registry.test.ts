import { expect, test } from 'vitest'

import { Owners, type Registry } from './registry-schema.ts'
import { findArea, findPage, findReplacement, noRegistry } from './registry.ts'

const owners = {
  user: { '/my': 'Profile', '/club': 'Club' },
  wallet: { '/my/wallet': 'Wallet' }
}

test.each([
  ['/my', 'user'],
  ['/my/index', 'user'],
  ['/my/walleting', 'user'],
  ['/my/wallet', 'wallet'],
  ['/my/wallet/', 'wallet'],
  ['/My/Wallet/index', 'wallet'],
  ['/clubs', undefined],
  ['/', undefined]
])('the longest prefix of whole segments owns %s: %s', (path, remote) => {
  expect(findArea(owners, path)?.remote).toBe(remote)
})

const release = {
  version: 'v1',
  container: 'c',
  entry: 'e.js',
  integrity: '',
  scripts: [],
  styles: [],
  fallbacks: [],
  withdrawn: []
}
const registry: Registry = {
  ...noRegistry,
  owners,
  remotes: {
    user: {
      ...release,
      pages: {
        '/my/:tab': { access: 'user', files: ['tab.js'] },
        '/my/index': { access: 'guest', files: ['index.js'] },
        '/my/wallet/card': { access: 'open', files: ['foreign.js'] }
      }
    }
  }
}

test.each([
  ['/my/album', 'user', 'tab.js'],
  ['/my/index', 'guest', 'index.js'],
  ['/MY/INDEX/', 'guest', 'index.js']
])('finds the page at %s, fixed segments before parameters', (path, access, file) => {
  expect(findPage(registry, path)).toMatchObject({ remote: 'user', name: 'Profile', access, files: [file] })
})

test.each(['/my', '/my/', '/my/a/b', '/my/wallet', '/my/wallet/card', '/elsewhere'])(
  'finds no page at %s',
  path => {
    expect(findPage(registry, path)).toBeUndefined()
  }
)

test.each([
  [{ user: { '/': 'Home' } }, 'A prefix is an absolute path'],
  [{ user: { '/my/': 'Profile' } }, 'A prefix is an absolute path'],
  [{ user: { '/my': 'Profile' }, wallet: { '/my': 'Wallet' } }, '/my is approved for both user and wallet']
])('refuses the owners %j', (value, message) => {
  expect(Owners.safeParse(value).error?.message).toContain(message)
})

test('an address with parameters leads to the page that replaces it, with the same parameters', () => {
  const user = { version: 'v1', container: '', entry: '', integrity: '', scripts: [], styles: [], pages: {} }
  const moved = { '/my/people/:uid/of/:page': '/my/users/:page/:uid' }
  const remotes = { user: { ...user, fallbacks: [], withdrawn: [], moved } }
  const registry: Registry = { ...noRegistry, owners, remotes }
  expect(findReplacement(registry, '/my/people/7/of/friends')).toBe('/my/users/friends/7')
  expect(findReplacement(registry, '/my/people/7')).toBeUndefined()
})
