import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { freePort } from '../../base/free-port.ts'
import { pollUntil } from '../../base/poll-until.ts'
import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts'
import { addRelease } from '../add-release.ts'
import { deploy } from '../deploy.ts'
import { readRegistry } from '../registry-file.ts'
import { openMirror } from './open-mirror.ts'
import { openStore } from './open-store.ts'

const sshd = '/usr/sbin/sshd'
const hasPrograms = existsSync(sshd) && spawnSync('rsync', ['--version']).status === 0

let folder: string
let live: string
let place: string
let server: ChildProcess
let environment: NodeJS.ProcessEnv
let built: ReleaseFolder

beforeEach(async () => {
  if (!hasPrograms) return
  // ssh splits its command at spaces, so the folder's name has none.
  folder = mkdtempSync('/var/tmp/tambay-travel-')
  live = join(folder, 'server/releases')
  built = createReleaseFolder()
  const key = join(folder, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  writeFileSync(join(folder, 'authorized'), readFileSync(`${key}.pub`))
  const port = await freePort()
  const options = {
    Port: port,
    ListenAddress: '127.0.0.1',
    HostKey: key,
    AuthorizedKeysFile: join(folder, 'authorized'),
    StrictModes: 'no',
    UsePAM: 'no',
    PidFile: 'none',
    SetEnv: `PATH=${join(process.execPath, '..')}:/usr/bin:/bin`
  }
  mkdirSync('/run/sshd', { recursive: true })
  const args = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  server = spawn(sshd, ['-D', '-e', '-f', '/dev/null', ...args], { stdio: 'ignore' })
  const { username } = userInfo()
  place = `ssh://${username}@127.0.0.1:${port}${live}`
  environment = {
    RSYNC_RSH: `ssh -i ${key} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR`
  }
  const isUp = () =>
    openMirrorOf('probe').then(
      () => true,
      () => false
    )
  if (!(await pollUntil(isUp, { seconds: 30 }))) throw new Error('sshd does not start')
}, 60_000)
afterEach(() => {
  server?.kill()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

let mirrors = 0
const openMirrorOf = (name: string) =>
  openMirror('production', openStore(place, environment), join(folder, `mirror-${name}-${mirrors++}`))

async function prepare(name: string, content: string) {
  const mirror = await openMirrorOf(name)
  const version = await built.releaseParty(content)
  const versions = addRelease(join(built.releases, 'party', version), mirror.folder)
  return { mirror, version, versions }
}

test.skipIf(!hasPrograms)('a deploy over SSH uploads a release first and makes it live at once', async () => {
  const { mirror, version, versions } = await prepare('one', 'one')
  await mirror.upload(versions)
  expect(existsSync(join(live, 'party', version, 'release.json'))).toBe(true)
  expect(existsSync(join(live, 'registry.json'))).toBe(false)
  deploy(versions, mirror.folder)
  await mirror.makeLive()
  expect(readRegistry(live)).toEqual(readRegistry(mirror.folder))
  expect(readRegistry(live).remotes.party?.version).toBe(version)
  expect(readdirSync(live).filter(file => file.endsWith('.part'))).toEqual([])
})

test.skipIf(!hasPrograms)(
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

test.skipIf(!hasPrograms)(
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

test.skipIf(!hasPrograms)('a server that refuses the key is named in one line', async () => {
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
