import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { compile, loadConfig } from '@tambay/build/compile'

import { listGames } from './list-games.ts'
import { sourceHash } from './web-packages.ts'

export async function buildGames(): Promise<string[]> {
  const built: string[] = []
  for (const game of listGames()) {
    // The stamp is in `dist`, which every build empties, so that it never describes another build.
    const stamp = join(game.folder, 'dist/source-hash')
    const hash = sourceHash(game)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    await compile(await loadConfig(game, { mode: 'production', buildId: hash.slice(0, 8) }))
    writeFileSync(stamp, hash)
    built.push(game.name)
  }
  return built
}
