import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { endWithCaller } from './base/end-with-caller.ts'
import { runMain } from './base/refusal.ts'
import { root } from './base/root.ts'
import { borrowDatabase } from './database/borrow-database.ts'
import { readSettings } from './world/settings.ts'

/** `npm run operator -- …`: the gateway's operator on DATABASE_URL, or on the project's own database. */
await runMain(async () => {
  await using stack = new AsyncDisposableStack()
  const args = process.argv.slice(2)
  const { databaseUrl, dataFolder } = readSettings(process.env)
  // Without a command it only says what there is.
  const isAsking = args.every(arg => arg.startsWith('-'))
  const url = databaseUrl ?? (isAsking ? undefined : await borrowDatabase(stack, dataFolder))
  const script = join(root, 'gateway/src/operator/operator.ts')
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: url }
  })
  endWithCaller()
  const [code] = await once(child, 'exit')
  return code ?? 1
})
