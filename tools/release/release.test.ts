import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, describe, expect, test } from 'vitest'

import { hostBuild, remoteBuild, writeBuild } from '../testing/fake-builds.ts'
import { createReleaseFolder, type ReleaseFolder } from '../testing/release-folder.ts'
import { deploy, rollback, switchServiceWorker } from './deploy.ts'
import { prune } from './prune.ts'
import { readRegistry } from './registry-file.ts'

let folder: string
let releases: string
let releaseParty: ReleaseFolder['releaseParty']

beforeEach(() => {
  ;({ folder, releases, releaseParty } = createReleaseFolder())
})

const releaseHost = (script: string) =>
  makeRelease('host', hostBuild(join(folder, `host ${script}`), script), releases)
const page = () => readFileSync(join(releases, 'index.html'), 'utf8')

test('equal builds give the same release, and different builds give different releases', async () => {
  const [first, again, other] = [
    await releaseParty('one'),
    await releaseParty('one'),
    await releaseParty('two')
  ]
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(readdirSync(join(releases, 'party')).toSorted()).toEqual([first, other].toSorted())
})

test('compresses large text files', async () => {
  const file = join(releases, 'party', await releaseParty('one'), 'remote-entry.js')
  const content = readFileSync(file)
  expect(brotliDecompressSync(readFileSync(`${file}.br`))).toEqual(content)
  expect(gunzipSync(readFileSync(`${file}.gz`))).toEqual(content)
  expect(existsSync(join(dirname(file), 'assets/routes.js.br'))).toBe(false)
})

test('a release is not in the registry before it is deployed', async () => {
  await releaseParty('one')
  expect(readRegistry(releases).remotes).toEqual({})
})

test('a deploy registers the entry, the integrity, the assets and the pages of the release', async () => {
  const version = await releaseParty('one')
  deploy({ party: version }, releases)
  const hash = createHash('sha256').update('one'.repeat(400)).digest('base64')
  expect(readRegistry(releases).remotes.party).toMatchObject({
    version,
    entry: 'remote-entry.js',
    integrity: `sha256-${hash}`,
    scripts: ['assets/routes.js'],
    styles: ['assets/routes.css'],
    pages: { '/party-hubs': { access: 'guest', files: ['assets/page.js'] } },
    fallbacks: [],
    withdrawn: []
  })
})

test('a deploy keeps the earlier release as a fallback and does not change other remotes', async () => {
  const [first, second] = [await releaseParty('one'), await releaseParty('two')]
  const wallet = await makeRelease(
    'wallet',
    remoteBuild(join(folder, 'wallet'), 'wallet', { pages: { '/my/wallet/index': 'user' } }),
    releases
  )
  deploy({ wallet: wallet }, releases)
  const before = readRegistry(releases).remotes.wallet
  deploy({ party: first }, releases)
  deploy({ party: second }, releases)
  const { remotes } = readRegistry(releases)
  expect(remotes.party).toMatchObject({ version: second, fallbacks: [{ version: first }] })
  expect(remotes.party?.fallbacks[0]).not.toHaveProperty('pages')
  expect(remotes.wallet).toEqual(before)
})

test('deploying the deployed release changes nothing', async () => {
  const [first, second] = [await releaseParty('one'), await releaseParty('two')]
  deploy({ party: first }, releases)
  deploy({ party: second }, releases)
  const before = readRegistry(releases)
  deploy({ party: second }, releases)
  expect(readRegistry(releases)).toEqual(before)
})

test('a deploy that cannot write all files changes none of them', async () => {
  deploy({ host: await releaseHost('one()') }, releases)
  const [before, second] = [readRegistry(releases), await releaseHost('two()')]
  mkdirSync(join(releases, `registry.json.${process.pid}.part`))
  expect(() => deploy({ host: second }, releases)).toThrow('EISDIR')
  expect(readRegistry(releases)).toEqual(before)
  expect(page()).toContain('one()')
})

test('the host’s page contains the newest registry, without building the host again', async () => {
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

test('refuses to deploy a remote that needs modules that the host does not provide', async () => {
  deploy({ host: await releaseHost('start()') }, releases)
  const asking = async (asks: Record<string, string>) =>
    makeRelease(
      'party',
      remoteBuild(join(folder, JSON.stringify(Object.values(asks))), 'one', { asks }),
      releases
    )
  const fitting = await asking({ react: '^19.0.0', '@tambay/client/stores/session/session': '^1.0.0' })
  deploy({ party: fitting }, releases)
  const [unknown, newer] = [
    await asking({ '@tambay/client/stores/nothing': '^1.0.0' }),
    await asking({ react: '^20.0.0' })
  ]
  expect(() => deploy({ party: unknown }, releases)).toThrow('which the host does not provide')
  expect(() => deploy({ party: newer }, releases)).toThrow(
    'it needs react ^20.0.0, and the host provides 19.'
  )
  expect(readRegistry(releases).remotes.party?.version).toBe(fitting)
})

test('deletes unused releases after 30 days', async () => {
  deploy({ host: await releaseHost('start()') }, releases)
  const [first, second, third, fourth] = [
    await releaseParty('one'),
    await releaseParty('two'),
    await releaseParty('three'),
    await releaseParty('four')
  ]
  for (const party of [first, second, third, fourth]) deploy({ party }, releases)
  const day = 24 * 60 * 60 * 1000
  prune(releases, Date.now() + 29 * day)
  expect(readdirSync(join(releases, 'party')).toSorted()).toEqual([first, second, third, fourth].toSorted())
  prune(releases, Date.now() + 31 * day)
  expect(readdirSync(join(releases, 'party')).toSorted()).toEqual([second, third, fourth].toSorted())
  expect(() => rollback('party', releases, first)).toThrow(`The files of party@${first} were deleted.`)
})

describe('the service worker', () => {
  const worker = () => readFileSync(join(releases, 'service-worker.js'), 'utf8')
  const removesItself = 'Replaces the service worker in every browser'

  async function deployHost(name: string, files: Record<string, string>): Promise<void> {
    const build = writeBuild(hostBuild(join(folder, name), name), files)
    deploy({ host: await makeRelease('host', build, releases) }, releases)
  }

  test('is that of the deployed host, plain and compressed', async () => {
    await deployHost('one()', { 'service-worker.js': 'work()' })
    expect(worker()).toBe('work()')
    expect(brotliDecompressSync(readFileSync(join(releases, 'service-worker.js.br'))).toString()).toBe(
      'work()'
    )
  })

  test('removes itself after a rollback to a host without a worker', async () => {
    await deployHost('one()', {})
    await deployHost('two()', { 'service-worker.js': 'work()' })
    rollback('host', releases)
    expect(worker()).toContain(removesItself)
  })

  test('removes itself while the switch is off, which deploys do not change', async () => {
    await deployHost('one()', { 'service-worker.js': 'work()' })
    switchServiceWorker('off', releases)
    await deployHost('two()', { 'service-worker.js': 'work again()' })
    expect(worker()).toContain(removesItself)
    expect(page()).toContain('"service_worker":"off"')
    switchServiceWorker('on', releases)
    expect(worker()).toBe('work again()')
  })
})

test('refuses to release or deploy a folder with a link that points outside', async () => {
  const build = remoteBuild(join(folder, 'linked'), 'one')
  symlinkSync('/etc/hosts', join(build, 'assets/hosts.js'))
  const refusal = 'party has no valid release: assets/hosts.js is a link. Replace it with the file.'
  await expect(makeRelease('party', build, releases)).rejects.toThrow(refusal)
  const party = await releaseParty('two')
  symlinkSync('/etc/hosts', join(releases, 'party', party, 'assets/hosts.js'))
  expect(() => deploy({ party }, releases)).toThrow(refusal)
  const linked = join(releases, 'party', 'aaaaaaaaaaaa')
  symlinkSync(join(releases, 'party', await releaseParty('three')), linked)
  expect(() => deploy({ party: 'aaaaaaaaaaaa' }, releases)).toThrow(
    `party has no valid release: ${linked} is a link. Replace it with the folder.`
  )
  expect(readRegistry(releases).remotes).toEqual({})
})

test('a new registry approves the prefixes that the remotes of this repository claim', async () => {
  deploy({ party: await releaseParty('one') }, releases)
  expect(readRegistry(releases).owners.wallet).toEqual({
    '/my/wallet': 'Wallet',
    '/my/setting/wallet-password': 'Wallet'
  })
})

test.each([
  ['user', '/my/wallet/limits', 'belongs to wallet, which owns /my/wallet. Choose another path.'],
  ['party', '/my/walleting', 'belongs to user, which owns /my. Choose another path.'],
  [
    'party',
    '/plaza',
    'is in no approved prefix. Ask an operator to approve it: npm run approve-remote party /plaza'
  ],
  ['user', '/user/v1/album', 'belongs to the gateway. Choose another path.'],
  ['party', '/', 'belongs to the host. Choose another path.']
])('refuses to deploy %s with the page %s, which %s', async (name, path, reason) => {
  const build = remoteBuild(join(folder, 'foreign'), 'one', { pages: { [path]: 'guest' } })
  const version = await makeRelease(name, build, releases)
  expect(() => deploy({ [name]: version }, releases)).toThrow(
    `${name}@${version} is not deployed: its page ${path} ${reason}`
  )
  expect(readRegistry(releases).remotes).toEqual({})
})
