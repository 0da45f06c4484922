import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, test, vi } from 'vitest'

import { findFreePorts } from '../checks/find-free-ports.ts'
import { query } from '../database/query.ts'
import { startThrowaway } from '../database/start-throwaway.ts'
import { deploy } from '../release/deploy.ts'
import { hostBuild } from '../testing/fake-builds.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { buildGames } from '../web/build-games.ts'
import { startStack } from './start-stack.ts'

function findChild(script: string): number {
  const list = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
  const line = list.split('\n').find(entry => entry.includes(script))
  return Number.parseInt(line ?? '', 10)
}

test('sets secure cookies behind HTTPS, and serves the app again after its gateway and its game were killed', async () => {
  const folder = temporaryFolder()
  const releases = join(folder, 'releases')
  deploy({ host: await makeRelease('host', hostBuild(join(folder, 'host')), releases) }, releases)
  await buildGames()
  await using cleanup = new AsyncDisposableStack()
  const postgres = await startThrowaway()
  cleanup.defer(postgres.stop)
  await query(postgres.urlOf('postgres'), 'CREATE DATABASE stack')
  const ports = await findFreePorts()
  const { url } = await startStack(cleanup, {
    ports,
    databaseUrl: postgres.urlOf('stack'),
    releases,
    hasGoogleStandIn: true,
    publicOrigin: 'https://tambay.example',
    dataFolder: folder
  })
  const left = await fetch(`${url}/__override/leave`)
  expect(left.headers.get('set-cookie')).toMatch(/^tambay-visitor=;.*; Secure$/)

  const challenge = await fetch(`${url}/user/v1/users/login/google/challenge`).then(answer => answer.text())
  expect(challenge).toContain(`"authorize_url":"http://localhost:${ports.google}/auth?`)

  for (const [script, path] of [
    ['gateway/src/server.ts', `${url}/readyz`],
    ['games/color-game/server.ts', `http://localhost:${ports['color-game']}/`]
  ] as const) {
    const killed = findChild(script)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect([killed, Number.NaN]).not.toContain(findChild(script))
        expect((await fetch(path)).status).toBe(200)
      },
      { timeout: 60_000 }
    )
  }
})
