import { build } from '../build.ts'
import { buildGames } from './build-games.ts'

/** Builds the changed web packages and games. */
export async function buildAll(): Promise<void> {
  await build({ onDone: ({ name, isUnchanged }) => isUnchanged || console.log(`  built ${name}`) })
  for (const name of await buildGames()) console.log(`  built ${name}`)
}
