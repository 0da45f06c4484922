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

/** Builds the app as it is released; in a folder of its own, so that a deploy meanwhile changes nothing. */
export async function buildFederation(): Promise<string> {
  const releases = join(cache, 'federation/releases')
  await build({ releases })
  await buildGames()
  return releases
}

/** Builds the app as one piece; returns the folder of its releases, for an edge of its own. */
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

/** Builds the hello-world page. */
export async function buildFloor(): Promise<string> {
  const dist = join(cache, 'floor/dist')
  await compile(floorConfig(dist))
  return release(dist, join(cache, 'floor/releases'))
}

async function release(dist: string, releases: string): Promise<string> {
  deploy({ host: await makeRelease('host', dist, releases) }, releases)
  return releases
}
