import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { exitOnSignal } from '../base/exit-on-signal.ts'
import { root } from '../base/root.ts'
import { readSettings } from '../stack/read-settings.ts'
import { openProjectDatabase } from './open-project-database.ts'

/** Runs a program of the gateway on the project's database, which it starts if it isn't running. Returns the exit code. */
export async function runOnProjectDatabase(
  script: string,
  args: readonly string[],
  { needsDatabase }: { needsDatabase: boolean }
): Promise<number> {
  await using cleanup = new AsyncDisposableStack()
  const { databaseUrl, dataFolder } = readSettings(process.env)
  const url = databaseUrl ?? (needsDatabase ? await openProjectDatabase(cleanup, dataFolder) : undefined)
  const child = spawn(process.execPath, [join(root, script), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: url }
  })
  exitOnSignal()
  const [code] = await once(child, 'exit')
  return code ?? 1
}
