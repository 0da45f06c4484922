import { createLedger } from '#ledger/ledger.ts'
import { createDb } from '#platform/database/db.ts'
import { systemClock } from '#platform/time/clock.ts'
import { defaultTokenFile, identify } from './accounts/command-line-session.ts'
import type { OperatorContext } from './define-command.ts'
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

type Terminal = Pick<OperatorContext, 'clock' | 'print' | 'tokenFile'>

const ownTerminal = (): Terminal => ({
  clock: systemClock,
  tokenFile: defaultTokenFile(),
  print: line => process.stderr.write(`${line}\n`)
})

export async function runOperator(
  args: string[],
  databaseUrl?: string,
  terminal = ownTerminal()
): Promise<OperatorOutput> {
  const isJson = args.includes('--json')
  const isHelp = args[0] === 'help' || args.includes('--help') || args.includes('-h')
  try {
    if (isHelp) return { stdout: usage, stderr: '', exitCode: exitCodes.done }
    const command = readCommand(args.filter(arg => arg !== '--json'))
    if (!databaseUrl) throw new OperatorError('DATABASE_URL is missing.', exitCodes.misused)
    const { report, text, exitCode } = await runOn(databaseUrl, command, terminal)
    const stderr = command.isUnproven ? 'Nobody has proved who does this. The log marks it as unproven.' : ''
    return { stdout: isJson ? toJson(report) : text, stderr, exitCode }
  } catch (error) {
    const { message, reason, exitCode } = explainError(error)
    return isJson
      ? { stdout: toJson({ error: { reason, message } }), stderr: '', exitCode }
      : { stdout: '', stderr: message, exitCode }
  }
}

async function runOn(url: string, { run, ...claim }: ReturnType<typeof readCommand>, terminal: Terminal) {
  const pool = await openPool(url)
  try {
    const db = createDb(pool)
    const { clock } = terminal
    // Publishes nothing, because no browser is connected to this process; `reverseIn` notifies the
    // gateways.
    const ledger = createLedger({ db, clock, onBalance: () => {} })
    const actor = await identify({ db, clock }, { ...claim, ...terminal })
    return await run({ db, ledger, ...terminal, ...actor })
  } finally {
    await pool.end()
  }
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2)
