import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../tools/base/free-port.ts'
import { pollUntil } from '../../tools/base/poll-until.ts'
import { deploy } from '../../tools/release/deploy.ts'
import { hostBuild } from '../../tools/testing/fake-builds.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { localSettings } from '../settings/init.ts'
import type { SettingsInput } from '../settings/schema.ts'
import { writeSettings } from '../settings/settings-file.ts'

const script = join(import.meta.dirname, 'run-service.ts')

function write(settings: Partial<SettingsInput> = {}) {
  const folder = temporaryFolder()
  const file = join(folder, 'settings.env')
  writeSettings(file, {
    ...localSettings(folder),
    RELEASES_DIR: join(folder, 'releases'),
    DATABASE_URL: 'postgres://tambay@127.0.0.1/tambay',
    ...settings
  })
  return { folder, file }
}

const run = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })

test('a container runs one service until it is told to stop', async () => {
  const INTERNAL_PORT = await freePort()
  const { folder, file } = write({ INTERNAL_PORT })
  const releases = join(folder, 'releases')
  deploy({ host: await makeRelease('host', hostBuild(join(folder, 'host')), releases) }, releases)
  expect(run('prepare', file).status).toBe(0)
  expect(existsSync(join(folder, 'games'))).toBe(true)
  const container = spawn(process.execPath, [script, 'renderer', file], { stdio: 'ignore' })
  onTestFinished(() => void container.kill('SIGKILL'))
  const answers = () =>
    fetch(`http://127.0.0.1:${INTERNAL_PORT + 2}/robots.txt`).then(
      ({ ok }) => ok,
      () => false
    )
  expect(await pollUntil(answers, { seconds: 60 })).toBe(true)
  container.kill('SIGTERM')
  expect(await once(container, 'exit')).toEqual([0, null])
})

test('an unknown service is answered with the names of all', () => {
  const { file } = write()
  expect(run('web', file).stderr).toContain('Name one of prepare, gateway-0, gateway-1, color-game,')
})

test('a container without an address of its database says so', () => {
  const { file } = write({ DATABASE_URL: undefined })
  expect(run('gateway-0', file).stderr).toContain('Set DATABASE_URL in')
})
