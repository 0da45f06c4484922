import { userInfo } from 'node:os'

import { allRefusals } from '@tambay/contracts/operator/all-refusals'

import { createLedger } from '#ledger/ledger.ts'
import { NotReversible } from '#ledger/posting/reverse.ts'
import { createDb } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { systemClock as clock } from '#platform/time/clock.ts'
import type { OperatorContext, Outcome } from './define-command.ts'
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
    const { message, reason, exitCode } = explain(error)
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

function explain(error: unknown): { message: string; reason: string; exitCode: number } {
  if (error instanceof OperatorError) {
    const { message, exitCode } = error
    return { message, reason: exitCode === exitCodes.misused ? 'misused' : 'refused', exitCode }
  }
  if (error instanceof NotReversible)
    return { message: error.message, reason: 'not_reversible', exitCode: exitCodes.refused }
  if (error instanceof Refusal) return explainRefusal(error)
  throw error
}

function explainRefusal({ reason }: Refusal) {
  const hints: Partial<Record<Refusal['reason'], string>> = {
    coin_balance_not_enough: 'The recipient has already spent part of it. Nothing was reversed.',
    diamond_balance_not_enough: 'The recipient has already spent part of it. Nothing was reversed.',
    account_frozen: 'An account of this posting is frozen. Check it with `account`, then use `unfreeze`.'
  }
  const sentence = allRefusals[reason].message.replace(/\.?$/, '.')
  return { message: [sentence, hints[reason] ?? []].flat().join(' '), reason, exitCode: exitCodes.refused }
}
