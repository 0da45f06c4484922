import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, onTestFinished, test } from 'vitest'

import { findFreePorts } from '../checks/find-free-ports.ts'
import { approve } from '../release/approvals.ts'
import { deploy } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { remoteBuild } from '../testing/fake-builds.ts'
import { startEdge } from '../testing/start-edge.ts'
import { originsOfRemotes, serveRemotes } from './serve-remotes.ts'

test('serves a remote that is approved and deployed while the app runs, without another host', async () => {
  const { host: firstPort } = await findFreePorts()
  let folderOfReleases = ''
  const readOrigins = () => originsOfRemotes(firstPort, readRegistry(folderOfReleases))
  const { url, folder, releases } = await startEdge({ readOrigins })
  folderOfReleases = releases
  const remotes = await serveRemotes({ firstPort, releases })
  onTestFinished(remotes.close)
  const readPage = async () => {
    const page = await fetch(`${url}/poll`)
    return { html: await page.text(), policy: page.headers.get('content-security-policy') }
  }
  const origin = `http://localhost:${firstPort + 11}`
  expect((await readPage()).policy).not.toContain(origin)

  const build = remoteBuild(join(folder, 'poll'), 'one', { pages: { '/poll': 'guest' } })
  const poll = await makeRelease('poll', build, releases)
  approve({ name: 'poll', prefix: '/poll' }, releases)
  deploy({ poll }, releases)

  const { html, policy } = await readPage()
  expect(html).toContain(`"poll":"${origin}"`)
  expect(html).toContain(`"poll":{"/poll":"Poll"}`)
  expect((await fetch(`${url}/poll/${poll}/remote-entry.js`)).status).toBe(200)
  for (const rule of ['script-src', 'style-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${rule} [^;]*${origin}`))
  const readStatus = async () => {
    const entry = await fetch(`http://127.0.0.1:${firstPort + 11}/poll/${poll}/remote-entry.js`).catch(
      () => {}
    )
    return entry?.status
  }
  await expect.poll(readStatus).toBe(200)
})
