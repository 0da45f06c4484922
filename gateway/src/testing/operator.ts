import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { expect, onTestFinished } from 'vitest'

import { newToken, saveToken, startCommandLineSession } from '#operator/accounts/command-line-session.ts'
import { createOperator, findOperator } from '#operator/accounts/invitations.ts'
import { openPool } from '#operator/open-pool.ts'
import { runOperator } from '#operator/run-operator.ts'
import { createDb } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { systemClock } from '#platform/time/clock.ts'
import { asOwner } from './blocked-backend.ts'
import type { TestApp } from './create-test-app.ts'

/** Runs a command of operators as the operator `--as`, who is an owner if there is nobody of this name yet. */
export async function operator(url: string, ...args: string[]) {
  const at = args.indexOf('--as')
  const name = at === -1 ? 'tester' : (args[at + 1] ?? '')
  const rest = at === -1 ? args : args.toSpliced(at, 2)
  return runIn(await signInTerminal(url, name), url, rest)
}

/** Runs a command as it is, without a session. */
export const unprovenOperator = (url: string, ...args: string[]) => runIn(newTokenFile(), url, args)

export async function runIn(
  tokenFile: string,
  url: string,
  args: string[],
  { clock = systemClock, print = (_: string) => {} } = {}
) {
  const { stdout, stderr, exitCode } = await runOperator(args, url, { clock, tokenFile, print })
  return { out: stdout, err: stderr, exitCode, json: () => JSON.parse(stdout) }
}

export const newTokenFile = () => join(tmpdir(), `operator-${randomUUID()}`)

async function signInTerminal(url: string, name: string): Promise<string> {
  const pool = await openPool(url)
  const db = createDb(pool)
  const { token, code } = newToken()
  const found =
    (await transact(db, tx => createOperator(tx, { name, role: 'owner' }, systemClock.now()))) ??
    (await findOperator(db, name))
  await startCommandLineSession({ db, clock: systemClock }, found?.id ?? '', code)
  await pool.end()
  const file = newTokenFile()
  await saveToken(file, token)
  onTestFinished(() => rm(file))
  return file
}

export const untilListening = (app: TestApp, channel: string, gateways = app.gateways.length) =>
  expect
    .poll(() =>
      asOwner(app, async client => {
        const { rows } = await client.query(
          `SELECT 1 FROM pg_stat_activity WHERE application_name = 'tambay-gateway-notifications'
            AND datname = current_database() AND state = 'idle' AND strpos(query, $1) > 0`,
          [`LISTEN ${channel}`]
        )
        return rows.length
      })
    )
    .toBe(gateways)

export async function operatorProcess(url: string, ...args: string[]) {
  const script = fileURLToPath(new URL('../operator/operator.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url }
  })
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close')
  ])
  return { out, err, exitCode }
}
