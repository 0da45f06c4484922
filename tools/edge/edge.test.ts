import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, onTestFinished, test, vi } from 'vitest'

import { deploy, rollback } from '../release/deploy.ts'
import { hostBuild, remoteBuild, writeBuild } from '../testing/fake-builds.ts'
import { startEdge } from '../testing/start-edge.ts'

const visit = (url: string) => fetch(url, { headers: { accept: 'text/html,*/*' } })

test('any path returns the host’s page with the configured origins', async () => {
  const { url } = await startEdge()
  const page = await visit(`${url}/my/wallet/index`)
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  expect(await page.text()).toContain('id="origins">{"party":"http://localhost:3001"}<')
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

test('the page lists the hashes of the files that it, the tabs and Home’s buttons need', async () => {
  const { url, folder, releases } = await startEdge()
  const page = (file: string) => ({ access: 'guest', files: [file] })
  const build = writeBuild(remoteBuild(join(folder, 'party'), 'one'), {
    'route-files.json': JSON.stringify({
      scripts: [],
      styles: [],
      pages: {
        '/party-hubs': page('hubs.js'),
        '/party-create': page('create.js'),
        '/game-frame': page('room.js')
      },
      file_integrity: { 'hubs.js': 'sha256-1', 'create.js': 'sha256-2', 'room.js': 'sha256-3' }
    })
  })
  deploy({ party: await makeRelease('party', build, releases) }, releases)
  const read = async (path: string) => {
    const html = await visit(url + path).then(answer => answer.text())
    expect(html).not.toContain('file_integrity')
    return JSON.parse(/id="integrity">(.*?)</.exec(html)?.[1] ?? '')
  }
  expect(await read('/')).toEqual({ party: { 'hubs.js': 'sha256-1', 'room.js': 'sha256-3' } })
  expect(await read('/party-create?code=1')).toEqual({
    party: { 'hubs.js': 'sha256-1', 'create.js': 'sha256-2' }
  })
})

test.each(['', '{}', '{"host":{"version":"a"},"remotes":{"party":{"version":"b"}}}'])(
  'with the damaged registry %j, the page is served as before, and the log says what is wrong',
  async text => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => errors.mockRestore())
    const { url, releases } = await startEdge()
    writeFileSync(join(releases, 'registry.json'), text)
    const page = await visit(url)
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
