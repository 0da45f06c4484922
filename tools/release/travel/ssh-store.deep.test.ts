import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts'
import { hasSshServer, startSshServer } from '../../testing/start-ssh-server.ts'
import { addRelease } from '../add-release.ts'
import { deploy } from '../deploy.ts'
import { readRegistry } from '../registry-file.ts'
import { openMirror } from './open-mirror.ts'
import { openStore } from './open-store.ts'

let live: string
let place: string
let server: Awaited<ReturnType<typeof startSshServer>> | undefined
let folder: string
let environment: NodeJS.ProcessEnv
let built: ReleaseFolder

beforeEach(async () => {
  if (!hasSshServer) return
  built = createReleaseFolder()
  server = await startSshServer()
  ;({ folder, environment } = server)
  live = join(folder, 'server/releases')
  place = server.placeOf(live)
}, 60_000)
afterEach(() => server?.[Symbol.asyncDispose]())

let mirrors = 0
const openMirrorOf = (name: string) =>
  openMirror('production', openStore(place, environment), join(folder, `mirror-${name}-${mirrors++}`))

async function prepare(name: string, content: string) {
  const mirror = await openMirrorOf(name)
  const version = await built.releaseParty(content)
  const versions = addRelease(join(built.releases, 'party', version), mirror.folder)
  return { mirror, version, versions }
}

test.skipIf(!hasSshServer)(
  'a deploy over SSH uploads a release first and makes it live at once',
  async () => {
    const { mirror, version, versions } = await prepare('one', 'one')
    await mirror.upload(versions)
    expect(existsSync(join(live, 'party', version, 'release.json'))).toBe(true)
    expect(existsSync(join(live, 'registry.json'))).toBe(false)
    deploy(versions, mirror.folder)
    await mirror.makeLive()
    expect(readRegistry(live)).toEqual(readRegistry(mirror.folder))
    expect(readRegistry(live).remotes.party?.version).toBe(version)
    expect(readdirSync(live).filter(file => file.endsWith('.part'))).toEqual([])
  }
)

test.skipIf(!hasSshServer)(
  'of two deploys at once, one goes live and the other says that it came too late',
  async () => {
    const deploys = [await prepare('ann', 'one'), await prepare('bob', 'two')]
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
    expect(readRegistry(live).remotes.party?.version).toBe(winner?.version)
  }
)

test.skipIf(!hasSshServer)(
  'an upload that was cut off is never live, and the next one completes it',
  async () => {
    const { mirror, version, versions } = await prepare('one', 'one')
    mkdirSync(join(live, 'party', `.${version}.cut.part`), { recursive: true })
    const again = await openMirrorOf('two')
    expect(existsSync(join(again.folder, 'party', `.${version}.cut.part`))).toBe(false)
    await mirror.upload(versions)
    await mirror.upload(versions)
    expect(readdirSync(join(live, 'party')).filter(name => !name.startsWith('.'))).toEqual([version])
  }
)

test.skipIf(!hasSshServer)('a server that refuses the key is named in one line', async () => {
  const store = openStore(place, {
    RSYNC_RSH: `${environment.RSYNC_RSH} -o PubkeyAuthentication=no`
  })
  await expect(store.pull(join(folder, 'x'))).rejects.toThrow(/^ssh:.* can't be used: .*Permission denied/)
})

test('a target without an address is explained', () => {
  expect(() => openStore('production', {})).toThrow(
    'Set DEPLOY_PRODUCTION to ssh://user@host/srv/tambay/releases or s3://bucket/path.'
  )
})
