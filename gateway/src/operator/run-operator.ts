import { userInfo } from 'node:os'

import { createLedger } from '#ledger/ledger.ts'
import { createDb } from '#platform/database/db.ts'
import { systemClock as clock } from '#platform/time/clock.ts'
import type { OperatorContext, Outcome } from './define-command.ts'
import { explainError } from './explain-error.ts'
import { openPool } from './open-pool.ts'
import { exitCodes, OperatorError } from './operator-error.ts'
import { readCommand } from './read-command.ts'
import { usage } from './usage.ts'

export interface OperatorOutput {
  stdout: string
  stderr: string
  exitCode: number
}

export async function runOperator(args: string[], databaseUrl?: string): Promise<OperatorOutput> {
  const isJson = args.includes('--json')
  const isHelp = args[0] === 'help' || args.includes('--help') || args.includes('-h')
  try {
    if (isHelp) return { stdout: usage, stderr: '', exitCode: exitCodes.done }
    const { run, as = userInfo().username } = readCommand(args.filter(arg => arg !== '--json'))
    if (!databaseUrl) throw new OperatorError('DATABASE_URL is missing.', exitCodes.misused)
    const { report, text, exitCode } = await runOn(databaseUrl, as, run)
    return { stdout: isJson ? toJson(report) : text, stderr: '', exitCode }
  } catch (error) {
    const { message, reason, exitCode } = explainError(error)
    return isJson
      ? { stdout: toJson({ error: { reason, message } }), stderr: '', exitCode }
      : { stdout: '', stderr: message, exitCode }
  }
}

async function runOn(
  url: string,
  operator: string,
  run: (context: OperatorContext) => Promise<Outcome>
): Promise<Outcome> {
  const pool = await openPool(url)
  try {
    const db = createDb(pool)
    // Publishes nothing, because no browser is connected to this process; `reverseTransaction` notifies the
    // gateways.
    const ledger = createLedger({ db, clock, onBalance: () => {} })
    return await run({ db, clock, ledger, operator })
  } finally {
    await pool.end()
  }
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)
