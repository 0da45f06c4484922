import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, test } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { deploy } from '../release/deploy.ts'
import { remoteBuild } from '../testing/fake-builds.ts'
import { startEdge } from '../testing/start-edge.ts'
import { startScript } from '../testing/start-script.ts'

const key = 'k'.repeat(32)

test('npm run dev party serves the real remote until Ctrl-C', async () => {
  const { url, folder, releases } = await startEdge({ overrideKey: key })
  deploy({ party: await makeRelease('party', remoteBuild(join(folder, 'party'), 'one'), releases) }, releases)
  const port = await freePort()
  const args = ['party', '--host', url, '--key', key, '--port', String(port)]
  const command = startScript(join(import.meta.dirname, '../dev.ts'), args)
  while (!(await command.nextLine()).startsWith('Ready')) continue
  expect((await fetch(await command.nextLine())).status).toBe(200)
  const live = `http://localhost:${port}/local/party/live.json`
  expect((await fetch(live)).status).toBe(200)

  command.kill('SIGINT')
  expect(await command.exited).toBe(0)
  await expect(fetch(live)).rejects.toThrow('fetch failed')
})
