import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Registry } from '@tambay/build/registry-schema'
import { makeRelease } from '@tambay/build/release/make-release'
import { sbomFile } from '@tambay/build/sbom-plugin'
import { attestationName } from '@tambay/build/signing/attestation'
import { signRelease } from '@tambay/build/signing/sign-release'
import { createKey, keysFolder, readTrustedKeys, writeTrustedKeys } from '@tambay/build/signing/signing-keys'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from '../../base/free-port.ts'
import { serveEdge } from '../../edge/serve-edge.ts'
import { deploy, rollback } from '../../release/deploy.ts'
import { readRegistry } from '../../release/registry-file.ts'
import { sealRegistry } from '../../release/signing/sealed-registry.ts'
import { verifyReleases } from '../../release/signing/verify-releases.ts'
import { hostBuild, remoteBuild, writeBuild } from '../../testing/fake-builds.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

type World = Awaited<ReturnType<typeof openWorld>>

const template = mkdtempSync(join(tmpdir(), 'tambay-attacks-'))
let versions: Record<'host' | 'wallet' | 'first' | 'second', string>
let world: World
let logged: string[]

beforeAll(async () => {
  versions = await createReleases(template)
})
afterAll(() => rmSync(template, { recursive: true }))

beforeEach(async () => {
  logged = []
  const log = vi.spyOn(console, 'error').mockImplementation(text => void logged.push(String(text)))
  onTestFinished(() => log.mockRestore())
  const folder = temporaryFolder()
  cpSync(template, folder, { recursive: true })
  world = await openWorld(folder)
})

async function createReleases(folder: string) {
  const releases = join(folder, 'releases')
  const make = (name: string, content: string, path: string) => {
    const build = writeBuild(remoteBuild(join(folder, content), content, { pages: { [path]: 'open' } }), {
      [sbomFile]: `{ "components": ["${content}"] }`
    })
    return makeRelease(name, build, releases)
  }
  const host = await makeRelease('host', hostBuild(join(folder, 'host')), releases)
  const wallet = await make('wallet', 'wallet', '/my/wallet/index')
  const [first, second] = [
    await make('party', 'one', '/party-hubs'),
    await make('party', 'two', '/party-hubs')
  ]
  deploy({ host, wallet, party: second }, releases)
  cpSync(join(releases, 'registry.json'), join(folder, 'replayed.json'))
  deploy({ party: first }, releases)
  cpSync(keysFolder, join(folder, 'keys'), { recursive: true })
  for (const role of ['registry', 'party', 'wallet']) createKey(role, join(folder, 'foreign keys'))
  return { host, wallet, first, second }
}

/** A running edge serves host, wallet and the first release of party. The attacker owns the folder of the releases. */
async function openWorld(folder: string) {
  const releases = join(folder, 'releases')
  const [keys, foreignKeys] = [join(folder, 'keys'), join(folder, 'foreign keys')]
  const registry = join(releases, 'registry.json')
  const replayed = readFileSync(join(folder, 'replayed.json'))
  const start = async () => {
    const edge = await serveEdge({
      port: await freePort(),
      gatewayUrl: 'http://127.0.0.1:1',
      readOrigins: () => ({}),
      gameOrigins: [],
      releases,
      keys,
      acceptedFolder: join(folder, 'accepted')
    })
    onTestFinished(edge.close)
    const get = (path: string) => fetch(edge.url.replace('localhost', '127.0.0.1') + path)
    return {
      statusOf: (path: string) => get(path).then(({ status }) => status),
      /** What an open page and a new visitor get. */
      visit: async () => ({
        registry: Registry.parse(await get('/registry.json').then(answer => answer.json())),
        page: await get('/').then(answer => answer.text())
      })
    }
  }
  const fileOf = (version: string, name: string, remote = 'party') => join(releases, remote, version, name)
  const change = (file: string, replace: (text: string) => string) =>
    writeFileSync(file, replace(readFileSync(file, 'utf8')))
  const json = () => JSON.parse(readFileSync(registry, 'utf8'))
  return {
    releases,
    keys,
    foreignKeys,
    registry,
    replayed,
    start,
    ...(await start()),
    ...versions,
    fileOf,
    change,
    json,
    write: (value: object) => writeFileSync(registry, JSON.stringify(value, null, 2)),
    deploySecond: () => deploy({ party: versions.second }, releases),
    expire: (role: string) =>
      writeTrustedKeys(
        role,
        (readTrustedKeys(keys)[role] ?? []).map(key => ({ ...key, expires_at: '2020-01-01T00:00:00Z' })),
        keys
      )
  }
}

const altered = /registry\.json is not trusted: its content does not match its signature/
const foreign = /registry\.json is not trusted: it is not signed by a key that is trusted for registry/

/** Attacks on the registry, and on releases that a new registry names. */
const registryAttacks: Record<string, [run: (world: World) => void, reason: RegExp]> = {
  'another release is named as live': [
    ({ json, write, second }) => {
      const registry = json()
      registry.remotes.party.version = second
      write(registry)
    },
    altered
  ],
  'the hash of an entry is replaced': [
    ({ change, registry }) => change(registry, text => text.replace(/sha256-\w{4}/, 'sha256-evil')),
    altered
  ],
  'a withdrawn release is no longer withdrawn': [
    ({ releases, second, first, json, write }) => {
      deploy({ party: second }, releases)
      rollback('party', releases, first)
      const registry = json()
      registry.remotes.party.withdrawn = []
      write(registry)
    },
    altered
  ],
  'a page of a remote needs no user any more': [
    ({ change, registry }) => change(registry, text => text.replace('"access": "open"', '"access": "guest"')),
    altered
  ],
  'a prefix gets another owner': [
    ({ change, registry }) => change(registry, text => text.replace('"/my/wallet":', '"/my/bank":')),
    altered
  ],
  'the switch of the service worker is changed': [
    ({ change, registry }) => change(registry, text => text.replace('"on"', '"off"')),
    altered
  ],
  'the registry claims to be newer': [({ json, write }) => write({ ...json(), revision: 999 }), altered],
  'the registry claims to be older': [({ json, write }) => write({ ...json(), revision: 1 }), altered],
  'an old registry with a valid signature is replayed': [
    ({ registry, replayed }) => writeFileSync(registry, replayed),
    /registry\.json is not trusted: it is number 1, and number 2 was accepted before/
  ],
  'the signature of the registry is removed': [
    ({ json, write }) => write({ ...json(), signatures: [] }),
    /registry\.json is not trusted: it is not signed\./
  ],
  'the signature of the registry is that of an older one': [
    ({ json, write, replayed }) =>
      write({ ...json(), revision: 5, signatures: JSON.parse(replayed.toString()).signatures }),
    altered
  ],
  'the registry is signed with a foreign key': [
    ({ releases, foreignKeys, write }) =>
      write(sealRegistry({ ...readRegistry(releases), revision: 5 }, foreignKeys)),
    foreign
  ],
  'a foreign signature has the name of a trusted key': [
    ({ releases, foreignKeys, write, json }) => {
      const [{ keyid }] = json().signatures
      const sealed = JSON.stringify(sealRegistry({ ...readRegistry(releases), revision: 5 }, foreignKeys))
      write(JSON.parse(sealed.replaceAll(/"keyid":"[\w-]+"/g, `"keyid":"${keyid}"`)))
    },
    altered
  ],
  'the key of the registry has expired': [
    ({ deploySecond, expire }) => {
      deploySecond()
      expire('registry')
    },
    /registry\.json is not trusted: it was signed with a key of registry that expired on 2020-01-01/
  ],
  'the key of the registry is no longer trusted': [
    ({ deploySecond, keys }) => {
      deploySecond()
      writeTrustedKeys('registry', [], keys)
    },
    foreign
  ],
  'the registry is damaged': [
    ({ registry }) => writeFileSync(registry, '{'),
    /registry\.json is not a valid registry: it is not JSON/
  ],
  'the registry is deleted': [({ registry }) => rmSync(registry), /registry\.json is missing/],
  'the key of a team has expired': [
    ({ deploySecond, expire }) => {
      deploySecond()
      expire('party')
    },
    /party@\w+ is not trusted: it was signed with a key of party that expired on 2020-01-01/
  ],
  'the attestation of a release is removed': [
    ({ deploySecond, second, fileOf }) => {
      deploySecond()
      rmSync(fileOf(second, attestationName))
    },
    /party@\w+ is not trusted: it is not signed/
  ],
  'the attestation is that of another release of the same team': [
    ({ deploySecond, first, second, fileOf }) => {
      deploySecond()
      cpSync(fileOf(first, attestationName), fileOf(second, attestationName))
    },
    /party@\w+ is not trusted: its attestation\.json is that of another release/
  ],
  'the attestation is that of another team': [
    ({ deploySecond, wallet, second, fileOf }) => {
      deploySecond()
      cpSync(fileOf(wallet, attestationName, 'wallet'), fileOf(second, attestationName))
    },
    /party@\w+ is not trusted: it is not signed by a key that is trusted for party/
  ],
  'a release is signed with a foreign key': [
    ({ deploySecond, second, fileOf, foreignKeys }) => {
      deploySecond()
      signRelease({ name: 'party', version: second, folder: fileOf(second, '') }, foreignKeys)
    },
    /party@\w+ is not trusted: it is not signed by a key that is trusted for party/
  ],
  'the list of files in an attestation is altered': [
    ({ deploySecond, second, fileOf, change }) => {
      deploySecond()
      change(fileOf(second, attestationName), text => {
        const envelope = JSON.parse(text)
        const payload = Buffer.from(envelope.payload, 'base64').toString()
        return JSON.stringify({
          ...envelope,
          payload: Buffer.from(payload.replace('remote-entry', 'other-entry')).toString('base64')
        })
      })
    },
    /party@\w+ is not trusted: its content does not match its signature/
  ],
  'the attestation is damaged': [
    ({ deploySecond, second, fileOf }) => {
      deploySecond()
      writeFileSync(fileOf(second, attestationName), '{}')
    },
    /party@\w+ is not trusted: its attestation\.json is damaged/
  ],
  'the key of the registry is stolen and names an entry that the team did not sign': [
    ({ releases, write }) => {
      const registry = readRegistry(releases)
      const { party } = registry.remotes
      if (party)
        write(
          sealRegistry({
            ...registry,
            revision: 5,
            remotes: { ...registry.remotes, party: { ...party, integrity: 'sha256-evil' } }
          })
        )
    },
    /party@\w+ is not trusted: the registry describes it otherwise than its team/
  ],
  'the description of a release is altered': [
    ({ deploySecond, second, fileOf, change }) => {
      deploySecond()
      change(fileOf(second, 'release.json'), text => text.replace('"open"', '"guest"'))
    },
    /party@\w+ is not trusted: the registry describes it otherwise than its team/
  ]
}

test.for(Object.entries(registryAttacks))(
  'if %s, the last good releases stay live and the log says why',
  async ([, [run, reason]]) => {
    const { visit, statusOf, first } = world
    const before = await visit()
    run(world)
    const after = await visit()
    expect(after).toEqual(before)
    expect(after.registry).toMatchObject({ remotes: { party: { version: first } } })
    expect(await statusOf(`/party/${first}/remote-entry.js`)).toBe(200)
    expect(logged.join('\n')).toMatch(reason)
  }
)

test('an edge that starts again accepts no older registry than before', async () => {
  const { registry, replayed, start, first } = world
  writeFileSync(registry, replayed)
  const { visit } = await start()
  expect((await visit()).registry).toMatchObject({ remotes: { party: { version: first } } })
  expect(logged.join()).toMatch(/number 1, and number 2 was accepted before/)
})

test('a signed rollback is accepted, because its number is higher', async () => {
  const { deploySecond, visit, releases, first, second } = world
  deploySecond()
  expect((await visit()).registry.remotes.party?.version).toBe(second)
  rollback('party', releases)
  expect((await visit()).registry.remotes.party).toMatchObject({ version: first, withdrawn: [second] })
  expect(logged).toEqual([])
})

function setClock(at: number): void {
  vi.useFakeTimers({ now: at, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('a key that expires later stops no release that it signed before', async () => {
  const { expire, keys, start, first } = world
  const tomorrow = Date.now() + 86_400_000
  setClock(tomorrow)
  expire('registry')
  writeTrustedKeys(
    'party',
    (readTrustedKeys(keys).party ?? []).map(key => ({
      ...key,
      expires_at: new Date(tomorrow - 1000).toISOString()
    })),
    keys
  )
  const { visit } = await start()
  expect((await visit()).registry.remotes.party?.version).toBe(first)
})

test('a clock that is years ahead stops new releases and says so, and a clock that is behind stops none', async () => {
  const { registry, visit, deploySecond, replayed, first, second } = world
  deploySecond()
  setClock(Date.UTC(2090, 0))
  expect((await visit()).registry.remotes.party?.version).toBe(first)
  expect(logged.join()).toMatch(/signed with a key of registry that expired/)
  vi.setSystemTime(Date.UTC(2020, 0))
  // A file that changed is read again.
  cpSync(registry, `${registry}.copy`)
  writeFileSync(registry, readFileSync(`${registry}.copy`))
  expect((await visit()).registry.remotes.party?.version).toBe(second)
  writeFileSync(registry, replayed)
  expect((await visit()).registry.remotes.party?.version).toBe(second)
})

const fileAttacks: Record<
  string,
  [path: (world: World) => string, run: (file: string, world: World) => void]
> = {
  'the entry is replaced': [
    ({ first }) => `party/${first}/remote-entry.js`,
    file => writeFileSync(file, 'evil()')
  ],
  'a compressed copy is replaced': [
    ({ first }) => `party/${first}/remote-entry.js`,
    file => writeFileSync(`${file}.br`, 'evil()')
  ],
  'the entry is that of another release': [
    ({ first }) => `party/${first}/remote-entry.js`,
    (file, { fileOf, second }) => cpSync(fileOf(second, 'remote-entry.js'), file)
  ],
  'the attestation is removed as well': [
    ({ first }) => `party/${first}/remote-entry.js`,
    (_, { fileOf, first }) => rmSync(fileOf(first, attestationName))
  ],
  'a style sheet is replaced': [
    ({ first }) => `party/${first}/assets/routes.css`,
    file => writeFileSync(file, 'body { display: none }')
  ],
  'the SBOM is replaced by that of another remote': [
    ({ first }) => `party/${first}/${sbomFile}`,
    (file, { fileOf, wallet }) => cpSync(fileOf(wallet, sbomFile, 'wallet'), file)
  ],
  'a release that is kept for a rollback is altered': [
    ({ second }) => `party/${second}/remote-entry.js`,
    file => writeFileSync(file, 'evil()')
  ],
  'a script of the host is replaced': [
    ({ host }) => `host/${host}/assets/main.1.js`,
    file => writeFileSync(file, 'evil()')
  ],
  'a picture of the host is replaced': [
    ({ host }) => `host/${host}/pictures/avatars/01.svg`,
    file => writeFileSync(file, '<svg onload="evil()"/>')
  ],
  'a file is added': [({ first }) => `party/${first}/added.js`, file => writeFileSync(file, 'evil()')]
}

test.for(Object.entries(fileAttacks))(
  'if %s, the edge does not send the file, but others',
  async ([, [pathIn, run]]) => {
    const { releases, statusOf, wallet } = world
    const path = pathIn(world)
    run(join(releases, path), world)
    // The host's files have addresses without its version.
    expect(await statusOf(`/${path.replace(/^host\/\w+\//, '')}`)).toBe(404)
    expect(await statusOf(`/wallet/${wallet}/remote-entry.js`)).toBe(200)
    expect(logged.join()).toMatch(/is not (as it was signed|trusted)/)
  }
)

test('if the page of the host is replaced, no visitor gets it', async () => {
  const { releases, host, start } = world
  writeFileSync(join(releases, 'host', host, 'index.html'), '<script>evil()</script>')
  const { visit } = await start()
  expect((await visit()).page).not.toContain('evil')
})

test('no command builds on a registry that was altered, or deploys a release that was', () => {
  const { releases, second, fileOf, json, write } = world
  writeFileSync(fileOf(second, 'assets/routes.js'), 'evil()')
  expect(() => deploy({ party: second }, releases)).toThrow(/assets\/routes\.js is not as it was signed/)
  write({ ...json(), revision: 7 })
  expect(() => rollback('party', releases)).toThrow(altered)
})

test('--verify lists what is live or kept, and finds one changed byte', () => {
  const { releases, keys, first, second, host, wallet, fileOf } = world
  const { lines, problems } = verifyReleases(releases, keys)
  expect(problems).toEqual([])
  expect(lines.map(line => line.split(':')[0])).toEqual(
    expect.arrayContaining([
      `host@${host} live`,
      `wallet@${wallet} live`,
      `party@${first} live`,
      `party@${second} healthy`
    ])
  )
  writeFileSync(fileOf(second, 'assets/routes.css'), 'body { display: none }')
  expect(verifyReleases(releases, keys).problems).toEqual([
    expect.stringContaining(`party@${second} is not trusted: assets/routes.css is not as it was signed`)
  ])
})
