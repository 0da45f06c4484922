import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRelease } from '@tambay/build/release/make-release'
import { expect, onTestFinished, test, vi } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { readRegistry } from '../release/registry-file.ts'
import { remoteBuild } from '../testing/fake-builds.ts'
import { startEdge } from '../testing/start-edge.ts'
import { serveRemote } from './serve-remote.ts'

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
  expect((await fetch(url)).status).toBe(200)
})

test('asks browsers to use HTTPS for a remote only if the app is under HTTPS', async () => {
  const { releases } = await startEdge()
  const headerOf = async (publicOrigin?: string) => {
    const remote = await serveRemote({ name: 'party', port: await freePort(), releases, publicOrigin })
    onTestFinished(remote.close)
    const paths = ['/favicon.ico', '/party/nothing.js'].map(path => `${remote.url}${path}`)
    const answers = await Promise.all(paths.map(path => fetch(path.replace('localhost', '127.0.0.1'))))
    return answers.map(({ headers }) => headers.get('strict-transport-security'))
  }
  expect(await headerOf('https://tambay.example')).toEqual(['max-age=31536000', 'max-age=31536000'])
  expect(await headerOf('http://localhost:3000')).toEqual([null, null])
})
