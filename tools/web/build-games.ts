import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { root } from '../base/root.ts'
import { compile, loadConfig } from './compile.ts'
import { sourceHash } from './source-hash.ts'

/** Builds the pages of the games that changed, each into its own `dist`, and names them. */
export async function buildGames(): Promise<string[]> {
  const built: string[] = []
  for (const config of globSync('games/*/rspack.config.ts', { cwd: root })) {
    const folder = join(root, dirname(config))
    const name = basename(folder)
    const stamp = join(root, '.cache/build', `${name}.hash`)
    const hash = sourceHash({ name, folder })
    if (existsSync(join(folder, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
      continue
    await compile(await loadConfig({ name, folder }, { mode: 'production', buildId: hash.slice(0, 8) }))
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, hash)
    built.push(name)
  }
  return built
}
