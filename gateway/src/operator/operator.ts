import { refusals } from '@tambay/contracts/errors'

import { NotReversible } from '../ledger/reverse.ts'
import { Refusal } from '../refusal.ts'
import { exitCodes, OperatorError } from './operator-error.ts'
import { readCommand, usage } from './read-command.ts'
import { runCommand } from './run-command.ts'

// `npm run operator` (tools/operator.ts) gives DATABASE_URL; this runs wherever the gateway does.
const args = process.argv.slice(2)
const isJson = args.includes('--json')
const isAsking = args[0] === 'help' || args.includes('--help') || args.includes('-h')

try {
  if (isAsking) console.log(usage)
  else await act()
} catch (error) {
  const { message, reason, exitCode } = explain(error)
  if (isJson) console.log(JSON.stringify({ error: { reason, message } }, null, 2))
  else console.error(message)
  process.exitCode = exitCode
}

async function act(): Promise<void> {
  const { command, as } = readCommand(args.filter(arg => arg !== '--json'))
  const url = process.env.DATABASE_URL
  if (!url) throw new OperatorError('DATABASE_URL is missing.', exitCodes.misused)
  const { report, text, exitCode } = await runCommand(url, command, as)
  console.log(isJson ? JSON.stringify(report, null, 2) : text)
  process.exitCode = exitCode
}

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

/** The catalogue speaks to the person whose wallet it is; the operator is told what follows for them. */
function explainRefusal({ reason }: Refusal) {
  const hints: Partial<Record<Refusal['reason'], string>> = {
    coin_balance_not_enough: 'Whoever received it has less than that left: nothing was reversed.',
    diamond_balance_not_enough: 'Whoever received it has less than that left: nothing was reversed.',
    account_frozen: 'An account of this posting is frozen: see `account`, then `unfreeze`.'
  }
  const sentence = refusals[reason].message.replace(/\.?$/, '.')
  return { message: [sentence, hints[reason] ?? []].flat().join(' '), reason, exitCode: exitCodes.refused }
}
