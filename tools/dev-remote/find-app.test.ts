import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { overrideLink } from '@tambay/gateway/override-token'
import { expect, onTestFinished, test, vi } from 'vitest'

import { deploy } from '../release/deploy.ts'
import { remoteBuild } from '../testing/fake-builds.ts'
import { serveHttp } from '../testing/serve-http.ts'
import { startEdge } from '../testing/start-edge.ts'
import { checkLink, findApp } from './find-app.ts'

const key = 'k'.repeat(32)
const command = 'npm run dev -- party'

async function startApp() {
  const { url, folder, releases } = await startEdge({ overrideKey: key })
  deploy({ party: await makeRelease('party', remoteBuild(join(folder, 'party'), 'one'), releases) }, releases)
  return url
}

test('finds an app that has the remote, and reports one that does not', async () => {
  const url = await startApp()
  expect(Object.keys((await findApp(url, 'party', command)).remotes)).toEqual(['party'])
  await expect(findApp(url, 'wallet', command)).rejects.toThrow(
    `wallet is not deployed at ${url}; party are. Deploy it once: npm run deploy wallet`
  )
})

test('reports an address where nothing answers, and another site', async () => {
  await expect(findApp('http://127.0.0.1:1', 'party', command)).rejects.toThrow(
    'No app answers at http://127.0.0.1:1. Start it with npm start in a checkout of Tambay, or name a running app: npm run dev -- party --host'
  )
  const other = await serveHttp((_, response) => response.end('<h1>Hello</h1>'))
  onTestFinished(other.close)
  await expect(findApp(other.url, 'party', command)).rejects.toThrow(`${other.url} is not this app`)
})

test('accepts a link with the key of the app only', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const url = await startApp()
  const override = { releases: { party: 'http://localhost:3101' }, expires_at: Date.now() + 60_000 }
  await checkLink(overrideLink(url, override, { key }))
  await expect(checkLink(overrideLink(url, override, { key: 'x'.repeat(32) }))).rejects.toThrow(
    `${url} refused the link (This link is invalid.) Give the OVERRIDE_KEY of that app with --key.`
  )
})
