import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const gateway = fileURLToPath(new URL('../../../..', import.meta.url))

// The package's ES module requires modules that only exist in CommonJS.
const { generateDrizzleJson, generateMigration }: typeof import('drizzle-kit/api') = createRequire(
  import.meta.url
)('drizzle-kit/api')

export type Snapshot = ReturnType<typeof generateDrizzleJson>

const noTables: Snapshot = generateDrizzleJson({})

/** Describes all tables in `tables.ts` files in drizzle-kit's format. Equal tables give equal snapshots. */
export async function describeTables(): Promise<Snapshot> {
  const files = globSync('src/**/tables.ts', { cwd: gateway }).toSorted()
  const modules = await Promise.all(files.map(file => import(pathToFileURL(join(gateway, file)).href)))
  const tables = generateDrizzleJson(Object.assign({}, ...modules), noTables.prevId, undefined, 'snake_case')
  return { ...tables, id: noTables.prevId }
}

export async function writeStatements(after: Snapshot, before: Snapshot = noTables): Promise<string[]> {
  return generateMigration(before, after)
}
