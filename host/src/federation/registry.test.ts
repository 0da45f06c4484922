import { noRegistry } from '@tambay/build/registry'
import { afterEach, expect, test, vi } from 'vitest'

import { $registry, rereadRegistry } from './registry.ts'

const release = {
  version: 'v2',
  container: 'tambay_party_v2',
  entry: 'e.js',
  integrity: '',
  scripts: [],
  styles: [],
  pages: {}
}
const others = $registry.get().remotes
const registryWith = (party: object, revision = 1) => ({
  ...noRegistry,
  revision,
  host: { version: 'h2' },
  remotes: { ...others, party }
})

async function read(registry: unknown): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(registry))
  await rereadRegistry()
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('accepts a valid registry', async () => {
  await read(registryWith(release))
  expect($registry.get().remotes.party?.version).toBe('v2')
})

test('accepts a registry after a rollback', async () => {
  await read(registryWith({ ...release, version: 'v1' }, 2))
  expect($registry.get().remotes.party?.version).toBe('v1')
})

test.each([
  ['an empty file', {}, 'it has no host'],
  ['a list', [], 'it has no host'],
  ['a registry in which nothing is deployed', noRegistry, 'it has no host'],
  ['a registry without remotes', { host: { version: 'h3' }, owners: {} }, 'it has no remotes'],
  [
    'a registry without a remote that the page knows',
    { ...registryWith(release, 2), remotes: { party: release } },
    'it has no user'
  ],
  [
    'a registry from before a deploy that the page knows',
    registryWith(release, 0),
    'it is older than that of this page'
  ],
  [
    'a release without pages',
    registryWith({ ...release, pages: undefined }),
    'the release of party is not valid'
  ],
  [
    'a page without files',
    registryWith({ ...release, pages: { '/a': {} } }),
    'the release of party is not valid'
  ],
  [
    'another app',
    registryWith({ ...release, container: 'shop_party_v2' }),
    'the release of party is not valid'
  ]
])('ignores %s and says why', async (_, registry, problem) => {
  const before = $registry.get()
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await read(registry)
  expect($registry.get()).toBe(before)
  expect(errors.mock.calls.map(([error]) => error.message)).toEqual([`The registry is ignored: ${problem}.`])
})
