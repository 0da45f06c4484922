import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { RouteFiles } from '@tambay/build/registry'
import { routeFilesName } from '@tambay/build/route-files-plugin'

import { root } from '../../tools/base/root.ts'
import { build } from '../../tools/build.ts'
import { deploy } from '../../tools/release/deploy.ts'
import { makeRelease } from '../../tools/release/make-release.ts'
import { buildGames } from '../../tools/web/build-games.ts'
import { compile } from '../../tools/web/compile.ts'
import { floorConfig } from '../floor/floor-config.ts'
import { monolithConfig } from '../monolith/monolith-config.ts'

const cache = join(root, '.cache/bench')

/** Builds the app into a separate folder, so that a deploy during the benchmark has no effect. */
export async function buildFederation(): Promise<string> {
  const releases = join(cache, 'federation/releases')
  await build({ releases })
  await buildGames()
  return releases
}

/** Builds the app as a monolith. Returns the folder of its releases. */
export async function buildMonolith(): Promise<string> {
  const dist = join(cache, 'monolith/dist')
  await compile(monolithConfig(dist))
  const page = join(dist, 'index.html')
  const { screens }: RouteFiles = JSON.parse(readFileSync(join(dist, routeFilesName), 'utf8'))
  const block = `<script type="application/json" id="screens">${JSON.stringify(screens)}</script>`
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('<script>', tag => block + tag)
  )
  return release(dist, join(cache, 'monolith/releases'))
}

export async function buildFloor(): Promise<string> {
  const dist = join(cache, 'floor/dist')
  await compile(floorConfig(dist))
  return release(dist, join(cache, 'floor/releases'))
}

async function release(dist: string, releases: string): Promise<string> {
  deploy({ host: await makeRelease('host', dist, releases) }, releases)
  return releases
}
