import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { deploy, rollback } from '../release/deploy.ts'
import { readRegistry } from '../release/registry-file.ts'
import { hostBuild, remoteBuild, writeBuild } from '../testing/fake-builds.ts'
import { startEdge } from '../testing/start-edge.ts'
import type { EdgeOptions } from './serve-edge.ts'
import { serveRemote } from './serve-remote.ts'

const visit = (url: string) => fetch(url, { headers: { accept: 'text/html,*/*' } })

const visitHome = async (options?: Partial<EdgeOptions>) => visit((await startEdge(options)).url)

test('any path returns the host’s page with the configured origins', async () => {
  const { url } = await startEdge()
  const page = await visit(`${url}/my/wallet/index`)
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  expect(await page.text()).toContain('id="origins">{"party":"http://localhost:3001"}<')
})

test('the page’s policy has no unsafe-* and allows frames only from the games', async () => {
  const page = await visitHome()
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
  const page = await visitHome({ liveKitUrl })
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
  const page = await visitHome({ assetHost })
  expect(page.headers.get('content-security-policy')?.split('; ')).toContain(rule)
  const html = await page.text()
  expect(html).toContain(tag)
  expect(html.includes('data-asset-host')).toBe(assetHost !== undefined)
})

test('only the debug page lists the debug origins and may frame them', async () => {
  const { url } = await startEdge({ debugGameOrigins: ['https://studio.example', 'http://localhost:*'] })
  const debug = await visit(`${url}/game-frame__debug__`)
  const room = await visit(`${url}/game-frame?partyId=1`)
  const framesOf = (page: Response) =>
    page.headers.get('content-security-policy')?.match(/frame-src ([^;]+)/)?.[1]
  expect(framesOf(debug)).toBe('http://localhost:3005 https://studio.example http://localhost:*')
  expect(framesOf(room)).toBe('http://localhost:3005')
  expect(await debug.text()).toContain(
    '<html data-debug-game-origins="https://studio.example http://localhost:*"'
  )
  expect(await room.text()).not.toContain('data-debug-game-origins')
})

test('without debug origins, the debug page may frame only the games', async () => {
  const { url } = await startEdge()
  const debug = await visit(`${url}/game-frame__debug__`)
  expect(debug.headers.get('content-security-policy')).toContain('frame-src http://localhost:3005;')
  expect(await debug.text()).toContain('data-debug-game-origins=""')
})

test('the service worker is never cached and may only connect to the app and to the addresses of remotes', async () => {
  const { url } = await startEdge()
  const { headers } = await fetch(`${url}/service-worker.js`)
  expect(headers.get('content-type')).toContain('javascript')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self' http://localhost:*"
  )
})

test('hashed files of all releases are served, compressed and immutable', async () => {
  const { url, folder, releases } = await startEdge()
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
  const { url } = await startEdge()
  const answers = await Promise.all(
    ['/assets/nothing.js', '/assets/main.1.js.map'].map(path => fetch(url + path))
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

test('pictures are cached for a day', async () => {
  const { url } = await startEdge()
  const picture = await fetch(`${url}/pictures/avatars/01.svg`)
  expect(picture.headers.get('cache-control')).toContain('max-age=86400')
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  const missing = await fetch(`${url}/pictures/avatars/99.svg`)
  expect(missing.status).toBe(404)
})

test('the app and each remote’s origin serve an icon', async () => {
  const { url, releases } = await startEdge()
  const remote = await serveRemote({ name: 'party', port: await freePort(), releases })
  onTestFinished(remote.close)
  for (const origin of [url, remote.url.replace('localhost', '127.0.0.1')]) {
    const icon = await fetch(`${origin}/favicon.ico`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    expect((await icon.arrayBuffer()).byteLength).toBeLessThan(3000)
  }
})

test('rejects paths that leave the assets folder', async () => {
  const { url } = await startEdge()
  const paths = [
    '/assets/..%2f..%2f..%2fregistry.json',
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2findex.html'
  ]
  const answers = await Promise.all(paths.map(path => fetch(url + path)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('a deploy appears at once in the registry and the page', async () => {
  const { url, folder, releases } = await startEdge()
  await visit(url)
  const version = await makeRelease('party', remoteBuild(join(folder, 'party'), 'one'), releases)
  deploy({ party: version }, releases)
  const registry = await fetch(`${url}/registry.json`)
  expect(registry.headers.get('cache-control')).toBe('private, no-cache')
  expect(await registry.json()).toMatchObject({ remotes: { party: { version } } })
  expect(await visit(url).then(answer => answer.text())).toContain(version)
})

test('the page lists the hashes of the files that it and the tabs need', async () => {
  const { url, folder, releases } = await startEdge()
  const page = (file: string) => ({ access: 'guest', files: [file] })
  const build = writeBuild(remoteBuild(join(folder, 'party'), 'one'), {
    'route-files.json': JSON.stringify({
      scripts: [],
      styles: [],
      pages: { '/party-hubs': page('hubs.js'), '/party-create': page('create.js') },
      file_integrity: { 'hubs.js': 'sha256-1', 'create.js': 'sha256-2' }
    })
  })
  deploy({ party: await makeRelease('party', build, releases) }, releases)
  const read = async (path: string) => {
    const html = await visit(url + path).then(answer => answer.text())
    expect(html).not.toContain('file_integrity')
    return JSON.parse(/id="integrity">(.*?)</.exec(html)?.[1] ?? '')
  }
  expect(await read('/')).toEqual({ party: { 'hubs.js': 'sha256-1' } })
  expect(await read('/party-create?code=1')).toEqual({
    party: { 'hubs.js': 'sha256-1', 'create.js': 'sha256-2' }
  })
})

test('a remote’s origin serves only its immutable releases, to any page', async () => {
  const { folder, releases } = await startEdge()
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

test('a link that was added to a release is not served, and the log names the package', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => errors.mockRestore())
  const { url, folder, releases } = await startEdge()
  const version = await makeRelease('party', remoteBuild(join(folder, 'party'), 'one'), releases)
  const remote = await serveRemote({ name: 'party', port: await freePort(), releases })
  onTestFinished(remote.close)
  const outside = join(folder, 'outside.js')
  writeFileSync(outside, 'secret')
  symlinkSync(outside, join(releases, 'party', version, 'assets/linked.js'))
  symlinkSync(outside, join(releases, 'host', readRegistry(releases).host.version, 'assets/linked.js'))
  const linked = [
    `${remote.url.replace('localhost', '127.0.0.1')}/party/${version}/assets/linked.js`,
    `${url}/assets/linked.js`
  ]
  const answers = await Promise.all(linked.map(each => fetch(each)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(errors.mock.calls.flat().toSorted()).toEqual([
    'host: assets/linked.js is a link, so it is not served. Deploy the host again.',
    `party: /${version}/assets/linked.js is a link, so it is not served. Deploy party again.`
  ])
  expect((await visit(url)).status).toBe(200)
})

test.each(['', '{}', '{"host":{"version":"a"},"remotes":{"party":{"version":"b"}}}'])(
  'with the damaged registry %j, the page is served as before, and the log says what is wrong',
  async text => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => errors.mockRestore())
    const { url, releases } = await startEdge()
    writeFileSync(join(releases, 'registry.json'), text)
    const page = await visit(`${url}/party-hubs`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('start()')
    expect(errors).toHaveBeenCalledWith(expect.stringMatching(/registry\.json is not a valid registry:/))
  }
)

test('returns the page for GET and HEAD, and the error envelope for other methods and malformed paths', async () => {
  const { url } = await startEdge()
  expect(await fetch(url, { method: 'HEAD' }).then(answer => answer.status)).toBe(200)
  expect(await fetch(`${url}/my/wallet/index`).then(answer => answer.text())).toContain('id="registry"')
  const refused = await fetch(url, { method: 'POST' })
  expect(refused.status).toBe(404)
  expect(await refused.json()).toMatchObject({ code: 404, bizErrorCode: 'not_found' })
  const broken = await fetch(`${url}/user/v1/users/user-info%zz`)
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ code: 400, bizErrorCode: 'bad_request' })
})
