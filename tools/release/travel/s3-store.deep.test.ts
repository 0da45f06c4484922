import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { startS3 } from '@tambay/gateway/testing/s3'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../base/free-port.ts'
import { root } from '../../base/root.ts'
import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts'
import { hasVersityGateway, startVersityGateway } from '../../testing/start-versitygw.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { addRelease } from '../add-release.ts'
import { deploy, rollback } from '../deploy.ts'
import { readRegistry } from '../registry-file.ts'
import { synchronize } from './follow-store.ts'
import { openMirror } from './open-mirror.ts'
import { openStore } from './open-store.ts'

const place = 's3://tambay/releases'

async function prepare(environment: NodeJS.ProcessEnv, built: ReleaseFolder, content: string) {
  const mirror = await openMirror(
    'production',
    openStore(place, environment),
    join(temporaryFolder(), 'mirror')
  )
  const version = await built.releaseParty(content)
  const versions = addRelease(join(built.releases, 'party', version), mirror.folder)
  return { mirror, version, versions }
}

describe.skipIf(!hasVersityGateway)('releases in a bucket (needs versitygw)', () => {
  let server: Awaited<ReturnType<typeof startVersityGateway>>
  let built: ReleaseFolder

  beforeEach(async () => {
    server = await startVersityGateway('tambay')
    built = createReleaseFolder()
  }, 60_000)
  afterEach(() => server.stop())

  const openServer = () => ({
    store: openStore(place, server.environment),
    releases: join(temporaryFolder(), 'live')
  })
  const prepareHere = (content: string) => prepare(server.environment, built, content)
  async function deployHere(content: string) {
    const { mirror, version, versions } = await prepareHere(content)
    await mirror.upload(versions)
    deploy(versions, mirror.folder)
    await mirror.makeLive()
    return version
  }
  const liveIn = (releases: string) => readRegistry(releases).remotes.party?.version

  test('a server gets an uploaded release before it is live, and the registry after it', async () => {
    const { store, releases } = openServer()
    const { mirror, version, versions } = await prepareHere('one')
    await mirror.upload(versions)
    await synchronize(store, releases)
    expect(existsSync(join(releases, 'party', version, 'release.json'))).toBe(true)
    expect(existsSync(join(releases, 'registry.json'))).toBe(false)
    deploy(versions, mirror.folder)
    await mirror.makeLive()
    await synchronize(store, releases)
    expect(liveIn(releases)).toBe(version)
    expect(readRegistry(releases)).toEqual(readRegistry(mirror.folder))
    expect(readdirSync(releases).filter(name => name.endsWith('.part'))).toEqual([])
  })

  test('of two deploys at once, one goes live and the other says that it came too late', async () => {
    const { store, releases } = openServer()
    const deploys = [await prepareHere('one'), await prepareHere('two')]
    for (const { mirror, versions } of deploys) {
      await mirror.upload(versions)
      deploy(versions, mirror.folder)
    }
    const ended = await Promise.allSettled(deploys.map(({ mirror }) => mirror.makeLive()))
    const winner = deploys[ended.findIndex(({ status }) => status === 'fulfilled')]
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('Another deploy to production came first.') }
    })
    await synchronize(store, releases)
    expect(liveIn(releases)).toBe(winner?.version)
  })

  test('of two deploys after an earlier one, one wins as well', async () => {
    await deployHere('one')
    const deploys = [await prepareHere('two'), await prepareHere('three')]
    for (const { mirror, versions } of deploys) {
      await mirror.upload(versions)
      deploy(versions, mirror.folder)
    }
    const ended = await Promise.allSettled(deploys.map(({ mirror }) => mirror.makeLive()))
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a rollback on one server reaches the others, and the next deploy starts from it', async () => {
    const [first, second] = [openServer(), openServer()]
    const [old, next] = [await deployHere('one'), await deployHere('two')]
    await synchronize(first.store, first.releases)
    await synchronize(second.store, second.releases)
    expect(liveIn(second.releases)).toBe(next)
    rollback('party', first.releases)
    await synchronize(first.store, first.releases)
    await synchronize(second.store, second.releases)
    expect([liveIn(first.releases), liveIn(second.releases)]).toEqual([old, old])
    const { mirror } = await prepareHere('three')
    expect(liveIn(mirror.folder)).toBe(old)
  })

  test('a rollback from another machine reaches the servers', async () => {
    const { store, releases } = openServer()
    const [old] = [await deployHere('one'), await deployHere('two')]
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'tools/rollback.ts'), 'party', '--to', place, '--reason', 'blank page'],
      { encoding: 'utf8', env: { ...process.env, ...server.environment } }
    )
    expect(stdout).toContain(`party@${old} is live`)
    await synchronize(store, releases)
    expect(liveIn(releases)).toBe(old)
  })

  test('a rollback at the same time as a deploy loses against it, with a message', async () => {
    const { store, releases } = openServer()
    await deployHere('one')
    await deployHere('two')
    expect(await synchronize(store, releases)).toBe('')
    rollback('party', releases)
    const third = await deployHere('three')
    expect(await synchronize(store, releases)).toMatch(/^Another deploy came first/)
    expect(liveIn(releases)).toBe(third)
    expect(await synchronize(store, releases)).toBe('')
  })

  test('the first server fills an empty bucket with the releases that it was built with', async () => {
    const [first, second] = [openServer(), openServer()]
    const version = await built.releaseParty('one')
    mkdirSync(first.releases)
    deploy(addRelease(join(built.releases, 'party', version), first.releases), first.releases)
    await synchronize(first.store, first.releases)
    await synchronize(first.store, first.releases)
    await synchronize(second.store, second.releases)
    expect(liveIn(second.releases)).toBe(version)
  })

  test('wrong keys, a missing bucket and a server that is away are named in one line', async () => {
    const { environment } = server
    const pull = (target: string, variables: object) =>
      openStore(target, { ...environment, ...variables }).pull(temporaryFolder())
    await expect(pull(place, { RELEASES_S3_SECRET_ACCESS_KEY: 'x' })).rejects.toThrow(
      `${place} can't be used: S3 answered 403 SignatureDoesNotMatch.`
    )
    await expect(pull('s3://nowhere/x', {})).rejects.toThrow(
      "s3://nowhere/x can't be used: The S3 bucket nowhere does not exist."
    )
    await expect(
      pull(place, { RELEASES_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
    ).rejects.toThrow(`${place} can't be used: ECONNREFUSED.`)
  })
})

test('a store that ignores conditions is refused before anything is live', async () => {
  const { options, stop } = await startS3()
  onTestFinished(stop)
  const store = openStore(`s3://${options.bucket}`, {
    RELEASES_S3_ENDPOINT: options.endpoint,
    RELEASES_S3_ACCESS_KEY_ID: options.accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: options.secretAccessKey
  })
  const folder = temporaryFolder()
  await expect(store.movePointer(folder, 'none')).rejects.toThrow(
    'ignores the condition of a write (If-Match)'
  )
  expect(await store.pull(folder)).toBe('none')
})
