import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

import { freePort } from '../../tools/base/free-port.ts'
import { root } from '../../tools/base/root.ts'
import { serveRemote } from '../../tools/edge/serve-remote.ts'
import { packPackages } from '../../tools/pack/pack-packages.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { serveHttp } from '../../tools/testing/serve-http.ts'
import { releasesFolder } from '../../tools/web/web-packages.ts'
import { expect, test } from '../fixtures.ts'

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Any other path gets the page. */
const serveBuild = (dist: string) =>
  serveHttp(({ url = '/' }, response) => {
    const wanted = join(dist, new URL(url, 'http://host').pathname)
    const file = extname(wanted) !== '' && existsSync(wanted) ? wanted : join(dist, 'index.html')
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.end(readFileSync(file))
  })

test('a plain rspack host outside Tambay shows a screen of the live release of a remote', async ({
  page
}) => {
  test.setTimeout(600_000)
  await using stack = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'tambay-outside-host-'))
  stack.defer(() => rmSync(folder, { recursive: true }))
  const isSource = (path: string) => !/\/(node_modules|dist|packages)$/.test(path)
  cpSync(join(root, 'examples/host'), folder, { recursive: true, filter: isSource })
  await packPackages(join(folder, 'packages'))

  const remote = await serveRemote({ name: 'user', port: await freePort(), releases: releasesFolder })
  stack.defer(remote.close)
  const version = readRegistry(releasesFolder).remotes.user?.version ?? ''
  const USER_MANIFEST = `${remote.url}/user/${version}/mf-manifest.json`
  // Not synchronously, because this process serves the manifest.
  const run = (...args: string[]) =>
    promisify(execFile)('npx', ['--yes', ...args], { cwd: folder, env: { ...process.env, USER_MANIFEST } })
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  await run(packageManager, 'install', '--prefer-offline', '--no-frozen-lockfile')
  await run(packageManager, 'build')

  const host = await serveBuild(join(folder, 'dist'))
  stack.defer(host.close)
  await page.goto(host.url)
  await page.getByRole('link', { name: 'Terms of Tambay' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of Use', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1. Who can use Tambay' })).toBeVisible()
})
