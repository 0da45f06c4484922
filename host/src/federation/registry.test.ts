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
const registryWith = (party: object) => ({ ...noRegistry, host: { version: 'h2' }, remotes: { party } })

async function read(registry: unknown): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(registry))
  await rereadRegistry()
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('takes a valid registry', async () => {
  await read(registryWith(release))
  expect($registry.get().remotes.party?.version).toBe('v2')
})

test.each([
  ['an empty file', {}, 'it has no host'],
  ['a list', [], 'it has no host'],
  ['a registry without remotes', { host: { version: 'h3' }, owners: {} }, 'it has no remotes'],
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
