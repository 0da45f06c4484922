import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

import { makeRelease } from '@tambay/build/release/make-release'
import { beforeEach, expect, test } from 'vitest'

import { remoteBuild } from '../testing/fake-builds.ts'
import { createReleaseFolder } from '../testing/release-folder.ts'
import { startScript } from '../testing/start-script.ts'
import { deploy } from './deploy.ts'
import { readRegistry } from './registry-file.ts'

const script = join(import.meta.dirname, 'testing/deploy-repeatedly.ts')
const pages = { party: '/party-hubs', user: '/my/index', wallet: '/my/wallet/index' }
const names = ['party', 'user', 'wallet'] as const

let releases: string
let versions: Record<string, [one: string, two: string]>

beforeEach(async () => {
  const { folder, releases: target } = createReleaseFolder()
  releases = target
  const release = (name: keyof typeof pages, content: string) => {
    const build = remoteBuild(join(folder, name, content), content, { pages: { [pages[name]]: 'user' } })
    return makeRelease(name, build, releases)
  }
  versions = {}
  for (const name of names) versions[name] = [await release(name, 'one'), await release(name, 'two')]
})

const start = (name: string, rounds: number) =>
  startScript(script, [releases, name, ...(versions[name] ?? []), String(rounds)])

test('three teams that deploy at the same time lose none of 60 deploys', async () => {
  const rounds = 20
  const exits = await Promise.all(names.map(name => start(name, rounds).exited))
  expect(exits).toEqual([0, 0, 0])
  const { revision, remotes } = readRegistry(releases)
  expect(revision).toBe(names.length * rounds)
  for (const name of names) expect(remotes[name]?.version).toBe(versions[name]?.[1])
})

test('a deploy that is killed at any moment leaves a complete registry, and the next deploy works', async () => {
  for (let kill = 0; kill < 15; kill++) {
    const child = start('party', 1e9)
    await child.nextLine()
    await delay(kill * 3)
    child.kill('SIGKILL')
    await child.exited

    const { revision, remotes } = readRegistry(releases)
    expect(versions.party).toContain(remotes.party?.version)
    deploy({ wallet: versions.wallet?.[kill % 2] ?? '' }, releases)
    expect(readRegistry(releases).revision).toBe(revision + 1)
    expect(readRegistry(releases).remotes.party).toEqual(remotes.party)
  }
  expect(readdirSync(releases).filter(file => file.endsWith('.part'))).toEqual([])
})

test.each([
  ['0 bytes', '0', 'The disk is full.'],
  ['512 bytes', '1', 'EFBIG']
])('a deploy that can write only %s changes nothing, and works without this limit', (_, blocks, problem) => {
  const [one, two] = versions.party ?? ['', '']
  deploy({ party: one }, releases)
  const before = readRegistry(releases)
  const limited = ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, script]
  const { status, stderr } = spawnSync('sh', [...limited, releases, 'party', two, one, '1'], {
    encoding: 'utf8'
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining(problem)])
  expect(readRegistry(releases)).toEqual(before)
  expect(readdirSync(releases).filter(file => file.endsWith('.part'))).toEqual([])
  deploy({ party: two }, releases)
  expect(readRegistry(releases).remotes.party?.version).toBe(two)
})

test('a deploy fails if another one runs for more than 10 seconds, and says so', () => {
  deploy({ party: versions.party?.[0] ?? '' }, releases)
  const lock = new DatabaseSync(join(releases, 'lock'))
  lock.exec('BEGIN EXCLUSIVE')
  expect(() => deploy({ party: versions.party?.[1] ?? '' }, releases)).toThrow('Another deploy is running.')
  lock.close()
})
