import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { HtmlRspackPlugin } from '@rspack/core'
import { baseConfig } from '@tambay/build/base-config'
import { compile } from '@tambay/build/compile'
import { findArea, noRegistry } from '@tambay/build/registry'
import { type Release, RouteFiles, routeFilesName } from '@tambay/build/registry-schema'
import { makeRelease } from '@tambay/build/release/make-release'
import { signRelease } from '@tambay/build/signing/sign-release'

import { root } from '../../tools/base/root.ts'
import { claimedOwners } from '../../tools/release/approvals.ts'
import { deploy, switchServiceWorker } from '../../tools/release/deploy.ts'
import { changeRegistry } from '../../tools/release/registry-file.ts'
import { monolithConfig } from '../monolith/monolith-config.ts'

const cache = join(root, '.cache/bench')

export async function buildMonolith(): Promise<string> {
  const dist = join(cache, 'monolith/dist')
  const releases = join(cache, 'monolith/releases')
  await compile(monolithConfig(dist))
  const version = await makeRelease('host', dist, releases)
  const owners = claimedOwners()
  const { pages } = RouteFiles.parse(JSON.parse(readFileSync(join(dist, routeFilesName), 'utf8')))
  const remotes = Object.fromEntries(
    Object.keys(owners).map(name => {
      const own = Object.entries(pages)
        .filter(([path]) => findArea(owners, path)?.remote === name)
        // Its files are in the host's release.
        .map(([path, { look: _, ...page }]) => [path, page] as const)
      const files = { container: '', entry: '', integrity: '', scripts: [], styles: [] }
      const part: Release = { ...files, version: 'monolith', pages: Object.fromEntries(own) }
      // The edge offers only signed releases.
      const folder = join(releases, name, part.version)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'release.json'), JSON.stringify(part))
      signRelease({ name, version: part.version, folder })
      return [name, { ...part, fallbacks: [], withdrawn: [] }]
    })
  )
  changeRegistry(releases, () => ({ ...noRegistry, host: { version }, owners, remotes }))
  return releases
}

export async function buildFloor(): Promise<string> {
  const dist = join(cache, 'floor/dist')
  const config = baseConfig('tambay_floor', join(root, 'bench/floor'), 'production')
  await compile({
    ...config,
    entry: { main: './main.tsx' },
    output: { ...config.output, path: dist, publicPath: '/' },
    plugins: [new HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer', minify: false })]
  })
  const releases = join(cache, 'floor/releases')
  deploy({ host: await makeRelease('host', dist, releases) }, releases)
  // Without the worker, the edge leaves its script a file (docs/decisions/0096-first-screen-in-the-page.md).
  switchServiceWorker('off', releases)
  return releases
}
