import { accountCommands } from './accounts/account-commands.ts'
import { signInCommands } from './accounts/sign-in-commands.ts'
import type { OperatorCommand } from './define-command.ts'
import { helpCommands } from './help/help-commands.ts'
import { help } from './inputs.ts'
import { inviteCommands } from './invites/invite-commands.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { limitCommands } from './limits/limit-commands.ts'
import { proposalCommands } from './proposals/proposal-commands.ts'
import { safetyCommands } from './safety/safety-commands.ts'
import { wheelCommands } from './wheel/wheel-commands.ts'

const sections = [
  ledgerCommands,
  proposalCommands,
  safetyCommands,
  helpCommands,
  inviteCommands,
  limitCommands,
  wheelCommands,
  accountCommands,
  signInCommands
]

export const commands: readonly OperatorCommand[] = sections.flat()

export const usage = `npm run operator -- <command>

${sections.map(usageOf).join('\n\n')}

  --json       one JSON document instead of text
  --unproven   acts without sign-in, for when nobody can reach the console; the log marks it as unproven
  --as ann     with --unproven: your name; by default the user who is logged in to this machine

Exit codes: 0 done, 1 refused, 2 invalid arguments, 3 the books are not sound.`

export function usageOf(shown: readonly OperatorCommand[]): string {
  return shown.flatMap(linesOf).join('\n')
}

function linesOf({ name, about, shape }: OperatorCommand): string[] {
  const inputs = Object.values(shape).flatMap(schema => help.get(schema) ?? [])
  const inline = inputs.filter(input => input.about === undefined).map(input => input.usage)
  const described = inputs.filter(input => input.about !== undefined)
  return [
    line(`  ${[name, ...inline].join(' ')}`, about),
    ...described.map(input => line(`      ${input.usage}`, input.about))
  ]
}

function line(start: string, about = ''): string {
  return `${start.padEnd(42)}  ${about}`
}
