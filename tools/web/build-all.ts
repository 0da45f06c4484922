import { build } from '../build.ts'
import { buildGames } from './build-games.ts'

export async function buildAll(): Promise<void> {
  await build({ onDone: ({ name, isUnchanged }) => isUnchanged || console.log(`  built ${name}`) })
  for (const name of await buildGames()) console.log(`  built ${name}`)
}
