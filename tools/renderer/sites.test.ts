import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, onTestFinished, test } from 'vitest'

import { deploy } from '../release/deploy.ts'
import { changeRegistry } from '../release/registry-file.ts'
import { remoteBuild } from '../testing/fake-builds.ts'
import { serveHttp } from '../testing/serve-http.ts'
import { startEdge } from '../testing/start-edge.ts'

const app = 'localhost:3000'
const desk = 'desk.localhost:3000'

/** An app with the remote `party`, and an approved remote `desk` with a site of its own, which is not deployed yet. */
async function startSites() {
  const gateway = await serveHttp((_, response) => void response.end('from the gateway'))
  onTestFinished(gateway.close)
  const { url, folder, releases } = await startEdge({
    publicOrigin: `http://${app}`,
    gatewayUrl: gateway.url.replace('localhost', '127.0.0.1'),
    readOrigins: () => ({ party: 'http://localhost:3001', desk: 'http://localhost:3010' })
  })
  changeRegistry(releases, registry => ({
    ...registry,
    owners: { party: { '/party-hubs': 'Party' }, desk: { '/desk': 'Desk' } },
    ports: { party: 1, desk: 10 },
    own_sites: ['desk']
  }))
  const release = async (name: string, path: string, content: string) => {
    const build = remoteBuild(join(folder, `${name} ${content}`), content, { pages: { [path]: 'open' } })
    deploy({ [name]: await makeRelease(name, build, releases) }, releases)
  }
  await release('party', '/party-hubs', 'one')
  const open = (host: string, path: string) =>
    new Promise<{ status: number | undefined; body: string; headers: Record<string, unknown> }>(resolve => {
      get(`${url}${path}`, { headers: { host } }, response => {
        void text(response).then(body =>
          resolve({ status: response.statusCode, body, headers: response.headers })
        )
      })
    })
  return { open, release }
}

test('the app’s page and registry keep every byte when a remote with its own site is deployed', async () => {
  const { open, release } = await startSites()
  const read = () => Promise.all(['/', '/party-hubs', '/registry.json'].map(path => open(app, path)))
  const before = await read()
  await release('desk', '/desk', 'one')
  await release('desk', '/desk', 'two')
  const after = await read()
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  expect(after.map(({ headers }) => headers['content-security-policy'])).toEqual(
    before.map(({ headers }) => headers['content-security-policy'])
  )
  expect(after.map(({ body }) => body).join()).not.toContain('desk')
  await release('party', '/party-hubs', 'two')
  expect((await open(app, '/registry.json')).body).not.toBe(before[2]?.body)
})

test('the site’s page has only its own remote, and the app has no page of it', async () => {
  const { open, release } = await startSites()
  await release('desk', '/desk', 'one')
  const page = await open(desk, '/desk')
  expect(page.status).toBe(200)
  expect(page.body).toContain('<html data-site')
  expect(page.body).toContain('"home":"/desk"')
  expect(page.body).not.toContain('party')
  expect(page.headers['content-security-policy']).toContain('http://localhost:3010')
  expect(page.headers['content-security-policy']).not.toContain('http://localhost:3001')
  expect((await open(desk, '/')).headers.location).toBe('/desk')
  expect((await open(app, '/desk')).status).toBe(404)
  expect((await open(desk, '/party-hubs')).status).toBe(404)
})

test('only a site forwards operators’ calls', async () => {
  const { open } = await startSites()
  expect((await open(desk, '/operator/v1/session/get')).body).toBe('from the gateway')
  expect((await open(app, '/operator/v1/session/get')).status).toBe(404)
  expect((await open('evil.example', '/operator/v1/session/get')).status).toBe(404)
})
