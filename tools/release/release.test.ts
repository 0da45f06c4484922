import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { beforeEach, expect, test } from 'vitest'

import { hostBuild, remoteBuild } from '../testing/fake-builds.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { deploy, rollback } from './deploy.ts'
import { makeRelease } from './make-release.ts'
import { prune } from './prune.ts'
import { readRegistry } from './registry-file.ts'

let folder: string
let releases: string

beforeEach(() => {
  folder = temporaryFolder()
  releases = join(folder, 'releases')
})

const releaseParty = (content: string) =>
  makeRelease('party', remoteBuild(join(folder, `party ${content}`), content), releases)
const releaseHost = (script: string) =>
  makeRelease('host', hostBuild(join(folder, `host ${script}`), script), releases)
const page = () => readFileSync(join(releases, 'index.html'), 'utf8')

test('the same build is the same release, another one is not', async () => {
  const [first, again, other] = [
    await releaseParty('one'),
    await releaseParty('one'),
    await releaseParty('two')
  ]
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(readdirSync(join(releases, 'party')).toSorted()).toEqual([first, other].toSorted())
})

test('compresses what is worth it, to the same content', async () => {
  const file = join(releases, 'party', await releaseParty('one'), 'remote-entry.js')
  const content = readFileSync(file)
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(content)
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(content)
  expect(existsSync(join(dirname(file), 'assets/routes.js.br'))).toBe(false)
})

test('nobody sees a release before it is deployed', async () => {
  await releaseParty('one')
  expect(readRegistry(releases).remotes).toEqual({})
})

test('a deploy names entry, integrity and assets of the release', async () => {
  const version = await releaseParty('one')
  deploy({ party: version }, releases)
  const hash = createHash('sha384').update('one'.repeat(400)).digest('base64')
  expect(readRegistry(releases).remotes.party).toMatchObject({
    version,
    contract: 2,
    entry: 'remote-entry.js',
    integrity: `sha384-${hash}`,
    scripts: ['assets/routes.js'],
    styles: ['assets/routes.css'],
    screens: { '/party-hubs': ['assets/hubs.js'] },
    previous: null
  })
})

test('a deploy keeps the release before, and leaves other remotes alone', async () => {
  const [first, second] = [await releaseParty('one'), await releaseParty('two')]
  const wallet = await makeRelease('wallet', remoteBuild(join(folder, 'wallet'), 'wallet'), releases)
  deploy({ wallet: wallet }, releases)
  const before = readRegistry(releases).remotes.wallet
  deploy({ party: first }, releases)
  deploy({ party: second }, releases)
  const { remotes } = readRegistry(releases)
  expect(remotes.party).toMatchObject({ version: second, previous: { version: first } })
  expect(remotes.party?.previous).not.toHaveProperty('previous')
  expect(remotes.wallet).toEqual(before)
})

test('deploying what is in force changes nothing', async () => {
  const [first, second] = [await releaseParty('one'), await releaseParty('two')]
  deploy({ party: first }, releases)
  deploy({ party: second }, releases)
  const before = readRegistry(releases)
  deploy({ party: second }, releases)
  expect(readRegistry(releases)).toEqual(before)
})

test('a rollback goes back, and a second one forward again', async () => {
  const [first, second] = [await releaseParty('one'), await releaseParty('two')]
  deploy({ party: first }, releases)
  deploy({ party: second }, releases)
  expect([rollback('party', releases), rollback('party', releases)]).toEqual([first, second])
})

test('refuses to roll back what has only one release', async () => {
  deploy({ party: await releaseParty('one') }, releases)
  expect(() => rollback('party', releases)).toThrow('party has no release before the present one.')
})

test('the host’s page carries the registry, whoever was deployed last, and is never built again', async () => {
  deploy({ host: await releaseHost('old()') }, releases)
  deploy({ host: await releaseHost('new()') }, releases)
  const version = await releaseParty('one')
  deploy({ party: version }, releases)
  expect(page()).toContain('new()')
  expect(page()).toContain(`"party":{"version":"${version}"`)
  rollback('host', releases)
  expect(page()).toContain('old()')
  expect(page()).toContain(`"party":{"version":"${version}"`)
})

test('a remote that asks for what the host does not provide is not deployed', async () => {
  deploy({ host: await releaseHost('start()') }, releases)
  const asking = async (asks: Record<string, string>) =>
    makeRelease(
      'party',
      remoteBuild(join(folder, JSON.stringify(Object.values(asks))), 'one', asks),
      releases
    )
  const fitting = await asking({ react: '^19.0.0', '@tambay/client/stores/session/session': '^2.0.0' })
  deploy({ party: fitting }, releases)
  const [unknown, newer] = [
    await asking({ '@tambay/client/stores/nothing': '^1.0.0' }),
    await asking({ react: '^20.0.0' })
  ]
  expect(() => deploy({ party: unknown }, releases)).toThrow('which the host does not provide')
  expect(() => deploy({ party: newer }, releases)).toThrow(
    'it asks for react ^20.0.0, and the host provides 19.'
  )
  expect(readRegistry(releases).remotes.party?.version).toBe(fitting)
})

test('releases that nothing points at stay for 30 days', async () => {
  deploy({ host: await releaseHost('start()') }, releases)
  const [first, second, third] = [
    await releaseParty('one'),
    await releaseParty('two'),
    await releaseParty('three')
  ]
  for (const party of [first, second, third]) deploy({ party }, releases)
  const day = 24 * 60 * 60 * 1000
  prune(releases, Date.now() + 29 * day)
  expect(readdirSync(join(releases, 'party')).toSorted()).toEqual([first, second, third].toSorted())
  prune(releases, Date.now() + 31 * day)
  expect(readdirSync(join(releases, 'party')).toSorted()).toEqual([second, third].toSorted())
})
