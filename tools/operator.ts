import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { root } from './base/root.ts'
import { openProjectDatabase } from './database/open-project-database.ts'
import { readSettings } from './stack/read-settings.ts'

await runMain(async () => {
  await using cleanup = new AsyncDisposableStack()
  const args = process.argv.slice(2)
  const { databaseUrl, dataFolder } = readSettings(process.env)
  // Help needs no database.
  const isHelp =
    args.every(arg => arg.startsWith('-')) ||
    args[0] === 'help' ||
    args.some(arg => /^(--help|-h)$/.test(arg))
  const url = databaseUrl ?? (isHelp ? undefined : await openProjectDatabase(cleanup, dataFolder))
  const script = join(root, 'gateway/src/operator/operator.ts')
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: url }
  })
  exitOnSignal()
  const [code] = await once(child, 'exit')
  return code ?? 1
})
