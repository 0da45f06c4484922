import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { deploy, rollback } from '../release/deploy.ts'
import { makeRelease } from '../release/make-release.ts'
import { hostBuild, remoteBuild, writeBuild } from '../testing/fake-builds.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type EdgeOptions, serveEdge } from './serve-edge.ts'
import { serveRemote } from './serve-remote.ts'

let folder: string
let releases: string

beforeEach(async () => {
  folder = temporaryFolder()
  releases = join(folder, 'releases')
  deploy({ host: await makeRelease('host', hostBuild(join(folder, 'host')), releases) }, releases)
})

async function startEdge(
  gatewayUrl = 'http://127.0.0.1:1',
  { assetHost, liveKitUrl }: Pick<EdgeOptions, 'assetHost' | 'liveKitUrl'> = {}
): Promise<string> {
  const edge = await serveEdge({
    port: await freePort(),
    gatewayUrl,
    remoteOrigins: { party: 'http://localhost:3001' },
    gameOrigins: ['http://localhost:3005'],
    assetHost,
    liveKitUrl,
    releases
  })
  onTestFinished(edge.close)
  return edge.url.replace('localhost', '127.0.0.1')
}

const visit = (url: string) => fetch(url, { headers: { accept: 'text/html,*/*' } })

async function startGateway(): Promise<string> {
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    let body = ''
    request.on('data', part => (body += part))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ method, url, body, from: headers['x-forwarded-for'] }))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

test('any path returns the host’s page with the configured origins', async () => {
  const url = await startEdge()
  const page = await visit(`${url}/my/wallet/index`)
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(await page.text()).toContain('id="origins">{"party":"http://localhost:3001"}<')
})

test('the page’s policy has no unsafe-* and allows frames only from the games', async () => {
  const page = await visit(await startEdge())
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain('unsafe')
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'self' http:\/\/localhost:3001 'sha256-[^']+='$/),
      "style-src 'self' http://localhost:3001",
      'frame-src http://localhost:3005',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'"
    ])
  )
  expect(page.headers.get('permissions-policy')).toContain('microphone=(self)')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  [undefined, "connect-src 'self' http://localhost:3001"],
  [
    'wss://livekit.example',
    "connect-src 'self' http://localhost:3001 wss://livekit.example https://livekit.example"
  ]
])('with the LiveKit server %s, the page may connect to it', async (liveKitUrl, rule) => {
  const page = await visit(await startEdge(undefined, { liveKitUrl }))
  expect(page.headers.get('content-security-policy')?.split('; ')).toContain(rule)
})

test.each([
  [undefined, "img-src 'self' http://localhost:3001 data: blob:", '<html'],
  [
    'https://assets.example',
    "img-src 'self' http://localhost:3001 https://assets.example data: blob:",
    '<html data-asset-host="https://assets.example"'
  ]
])('with the asset host %s, the page names it and may load its pictures', async (assetHost, rule, tag) => {
  const page = await visit(await startEdge(undefined, { assetHost }))
  expect(page.headers.get('content-security-policy')?.split('; ')).toContain(rule)
  const html = await page.text()
  expect(html).toContain(tag)
  expect(html.includes('data-asset-host')).toBe(assetHost !== undefined)
})

test('hashed files of all releases are served, compressed and immutable', async () => {
  const url = await startEdge()
  const next = writeBuild(hostBuild(join(folder, 'next'), 'next()'), { 'assets/only-new.2.js': 'new' })
  deploy({ host: await makeRelease('host', next, releases) }, releases)
  rollback('host', releases)
  const file = await fetch(`${url}/assets/main.1.js`, { headers: { 'accept-encoding': 'br' } })
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('content-encoding')).toBe('br')
  expect([file.headers.get('etag'), file.headers.get('last-modified')]).toEqual([null, null])
  expect(await fetch(`${url}/assets/only-new.2.js`).then(answer => answer.text())).toBe('new')
})

test('unknown files and source maps return 404 instead of the page', async () => {
  const url = await startEdge()
  const answers = await Promise.all(
    ['/assets/nothing.js', '/assets/main.1.js.map'].map(path => fetch(url + path))
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

test('pictures are cached for a day', async () => {
  const url = await startEdge()
  const picture = await fetch(`${url}/pictures/avatars/01.svg`)
  expect(picture.headers.get('cache-control')).toContain('max-age=86400')
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  const missing = await fetch(`${url}/pictures/avatars/99.svg`)
  expect(missing.status).toBe(404)
})

test('rejects paths that leave the assets folder', async () => {
  const url = await startEdge()
  const paths = [
    '/assets/..%2f..%2f..%2fregistry.json',
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2findex.html'
  ]
  const answers = await Promise.all(paths.map(path => fetch(url + path)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a deploy appears at once in the registry and the page', async () => {
  const url = await startEdge()
  await visit(url)
  const version = await makeRelease('party', remoteBuild(join(folder, 'party'), 'one'), releases)
  deploy({ party: version }, releases)
  const registry = await fetch(`${url}/registry.json`)
  expect(registry.headers.get('cache-control')).toBe('no-cache')
  expect(await registry.json()).toMatchObject({ remotes: { party: { version } } })
  expect(await visit(url).then(answer => answer.text())).toContain(version)
})

test('forwards calls to the gateway with the client’s address', async () => {
  const url = await startEdge(await startGateway())
  const answer = await fetch(`${url}/user/v1/users/login?a=1`, { method: 'POST', body: '{"b":2}' })
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: '/user/v1/users/login?a=1',
    body: '{"b":2}',
    from: '127.0.0.1'
  })
})

test('a picture reaches the gateway with all its bytes, and is served under /media', async () => {
  const url = await startEdge(await startGateway())
  const picture = 'x'.repeat(2_000_000)
  const upload = await fetch(`${url}/user/v1/media/upload`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: picture
  })
  expect((await upload.text()).includes(picture)).toBe(true)
  const file = await fetch(`${url}/media/0b0e3c1a-8f5e-4c6e-9d43-6f1f2a7c9b10/small.webp`)
  expect(await file.json()).toMatchObject({ url: '/media/0b0e3c1a-8f5e-4c6e-9d43-6f1f2a7c9b10/small.webp' })
})

const upgradeHeaders = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ=='
}

test('a WebSocket reaches the gateway with the client’s address and ignores a forged one', async () => {
  const gateway = createServer()
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void gateway.close())
  const upgrade = once(gateway, 'upgrade')
  const { port } = gateway.address() as AddressInfo
  const client = httpRequest(`${await startEdge(`http://127.0.0.1:${port}`)}/realtime/?transport=websocket`, {
    headers: { ...upgradeHeaders, 'user-agent': 'a phone', 'x-forwarded-for': '203.0.113.9' }
  })
  client.on('error', () => {}).end()
  const [{ headers }, socket] = await upgrade
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  socket.destroy()
  client.destroy()
})

test('returns the error envelope while the gateway is down', async () => {
  const answer = await fetch(`${await startEdge()}/wallet/v1/wallet/balances`)
  expect(answer.status).toBe(502)
  expect(await answer.json()).toMatchObject({
    code: 500,
    msg: 'system busy now, please try again later.',
    bizErrorCode: 'system_busy'
  })
})

test('refuses a WebSocket with 502 while the gateway is down', async () => {
  const client = httpRequest(`${await startEdge()}/realtime/?transport=websocket`, {
    headers: upgradeHeaders
  })
  const [answer] = await Promise.race([
    once(client.end(), 'response'),
    once(client, 'upgrade').then(() => [{ statusCode: 101 }])
  ])
  expect(answer.statusCode).toBe(502)
  client.destroy()
})

test('a remote’s origin serves only its immutable releases, to any page', async () => {
  const version = await makeRelease('party', remoteBuild(join(folder, 'party'), 'one'), releases)
  const remote = await serveRemote({ name: 'party', port: await freePort(), releases })
  onTestFinished(remote.close)
  const url = remote.url.replace('localhost', '127.0.0.1')
  const entry = await fetch(`${url}/party/${version}/remote-entry.js`, {
    headers: { 'accept-encoding': 'gzip' }
  })
  expect(Object.fromEntries(entry.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip'
  })
  expect([entry.headers.get('etag'), entry.headers.get('last-modified')]).toEqual([null, null])
  const others = [`/party/${version}/nothing.js`, '/registry.json', '/host/index.html']
  const answers = await Promise.all(others.map(path => fetch(url + path)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('returns the page for GET and HEAD, and the error envelope for other methods and malformed paths', async () => {
  const url = await startEdge()
  expect(await fetch(url, { method: 'HEAD' }).then(answer => answer.status)).toBe(200)
  expect(await fetch(`${url}/my/wallet/index`).then(answer => answer.text())).toContain('id="registry"')
  const refused = await fetch(url, { method: 'POST' })
  expect(refused.status).toBe(404)
  expect(await refused.json()).toMatchObject({ code: 404, bizErrorCode: 'not_found' })
  const broken = await fetch(`${url}/user/v1/users/user-info%zz`)
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ code: 400, bizErrorCode: 'bad_request' })
})

test('forwards a call that sends Expect: 100-continue', async () => {
  const url = new URL(await startEdge(await startGateway()))
  const request = httpRequest(new URL('/user/v1/users/login', url), {
    method: 'POST',
    headers: { expect: '100-continue' }
  })
  request.end('{"b":2}')
  const [answer] = await once(request, 'response')
  expect(answer.statusCode).toBe(200)
})
