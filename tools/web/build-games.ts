import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { compile, loadConfig } from '@tambay/build/compile'

import { root } from '../base/root.ts'
import { listGames } from './list-games.ts'
import { sourceHash } from './web-packages.ts'

/** `keepsOldFiles` leaves the files in place that open pages still load. */
export async function buildGames({ keepsOldFiles = false } = {}): Promise<string[]> {
  const built: string[] = []
  for (const game of listGames()) {
    const dist = join(game.folder, 'dist')
    // The stamp is removed first, so that it never describes another build.
    const stamp = join(dist, 'source-hash')
    const hash = sourceHash(game)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    const config = await loadConfig(game, { mode: 'production', buildId: hash.slice(0, 8) })
    const path = join(root, '.cache/build', `${game.name}-${process.pid}`)
    try {
      await compile({ ...config, output: { ...config.output, path } })
      rmSync(keepsOldFiles ? stamp : dist, { recursive: true, force: true })
      cpSync(path, dist, { recursive: true })
    } finally {
      rmSync(path, { recursive: true, force: true })
    }
    writeFileSync(stamp, hash)
    built.push(game.name)
  }
  return built
}
