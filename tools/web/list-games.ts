import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { root } from '../base/root.ts'
import type { WebPackage } from './web-packages.ts'

export function listGames(): WebPackage[] {
  const configs = globSync('games/*/rspack.config.ts', { cwd: root })
  const libraries = ['games/kit', 'games/sdk'].map(library => join(root, library))
  return configs.map(config => ({
    name: basename(dirname(config)),
    folder: join(root, dirname(config)),
    libraries
  }))
}
