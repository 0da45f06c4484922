import { join } from 'node:path'

import { type Game, games } from '../base/ports.ts'
import { root } from '../base/root.ts'
import type { WebPackage } from './web-packages.ts'

export function listGames(): (WebPackage & { name: Game })[] {
  const libraries = ['games/kit', 'games/sdk'].map(library => join(root, library))
  return games.map(name => ({ name, folder: join(root, 'games', name), libraries }))
}
