import { parseArgs } from 'node:util'

import { Currency } from '@tambay/contracts/common'
import { exclusionMonths } from '@tambay/contracts/limits'
import * as z from 'zod/mini'

import { exitCodes, OperatorError } from './operator-error.ts'

export const usage = `npm run operator -- <command>

  account <user | house | house:7>      balances, holds, alarms and the last entries
      --entries 20                      number of entries (default 10)
  reverse <transaction> --reason "…"    reverses a posting; the user sees the reason on the receipt
  reconcile                             checks every entry; with --recent, those since the last run
  unfreeze <user | house:7> --reason "…"
      --currency coin                   only the account in this currency

  reports list                          open cases, those with the most reports first
  reports show <case>                   what was reported, by whom, and earlier decisions
  reports dismiss <case> --reason "…"   closes a case without a consequence
  hide <post:12> --reason "…"           or comment:, club:, picture:, room:, message:. The author sees the reason
  restore <post:12> --reason "…"        or comment:, picture:
  warn <user> --reason "…"              the user sees the reason at the next visit
      --case 12                         closes this case; by default the open case about the person
  suspend <user> --reason "…"           ends all sessions; the wallet stays as it is
  unsuspend <user> --reason "…"

  tickets list                          tickets that wait for an answer, the oldest first
  tickets show <ticket>                 what the user wrote and attached, and the replies
  tickets answer <ticket> --text "…"    the user sees the answer and can reply
  tickets close <ticket> --reason "…"   the user sees the reason and can no longer reply
  faq votes                             helpful and unhelpful votes, the least helpful answers first

  invites <user>                        whom the user invited, with signs of misuse
  refuse-invite <invitee> --reason "…"  the inviter gets no reward for this person

  limits <user>                         limits, what is used, breaks and changes
  limit <user> --coins 500 --per day --reason "…"
      --minutes 60                      instead of coins; none removes support's limit
  time-out <user> --days 7 --reason "…" blocks games, the wheel and gifts for 1 to 42 days
  exclude <user> --months 6 --reason "…"
                                        the same for 6, 12 or 60 months
  end-pause <user> --reason "…"         ends support's time-out or exclusion, not the person's own
  correct-age <user> --age 18 --reason "…"
                                        corrects the age statement; none removes it

  wheel check <file.json>               chances, stock and expected cost of an odds table
  wheel publish <file.json> --reason "…"   publishes it as the next version; seeds rotate
  wheel history                         all versions with what is left of their stock
  wheel close --reason "…"              refuses spins; users read the reason
  wheel open --reason "…"               opens the wheel again

  --json   one JSON document instead of text
  --as ann   your name; by default the user who is logged in to this machine

Exit codes: 0 done, 1 refused, 2 invalid arguments, 3 the books are not sound.`

const reason = z
  .string('--reason is missing: say why, in quotes')
  .check(
    z.trim(),
    z.minLength(3, '--reason is too short: say why, in quotes'),
    z.maxLength(200, '--reason is too long')
  )
const someDays = 'a whole number from 1 to 42'
const someAge = 'a whole number from 1 to 120, or none'
const manyEntries = 'a whole number from 1 to 1000'
const target = (what: string) => z.string(`${what} is missing`)

const caseNumber = z
  .string('the number of the case is missing')
  .check(z.regex(/^[1-9]\d{0,17}$/, 'the case is a number'))

const ticketNumber = z
  .string('the number of the ticket is missing')
  .check(
    z.toLowerCase(),
    z.regex(/^[0-9a-f-]{8,36}$/, 'give the number of the ticket, or at least its first 8 characters')
  )

const answer = z
  .string('--text is missing: write the answer, in quotes')
  .check(
    z.trim(),
    z.minLength(3, '--text is missing: write the answer, in quotes'),
    z.maxLength(2000, '--text is too long')
  )

const limitAmount = z
  .string()
  .check(z.regex(/^(none|[1-9]\d{0,9})$/, 'a whole number of at least 1, or none'))

const Command = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('account'),
    target: target('the user, or the account,'),
    entries: z._default(
      z.coerce.number(manyEntries).check(z.int(manyEntries), z.gte(1, manyEntries), z.lte(1000, manyEntries)),
      10
    )
  }),
  z.strictObject({ name: z.literal('reverse'), target: target('the transaction'), reason }),
  z.strictObject({ name: z.literal('reconcile'), recent: z._default(z.boolean(), false) }),
  z.strictObject({
    name: z.literal('unfreeze'),
    target: target('the user, or the account,'),
    reason,
    currency: z.optional(Currency)
  }),
  z.strictObject({ name: z.literal('reports list') }),
  z.strictObject({ name: z.literal('reports show'), target: caseNumber }),
  z.strictObject({ name: z.literal('reports dismiss'), target: caseNumber, reason }),
  z.strictObject({ name: z.literal('hide'), target: target('the content, such as post:12,'), reason }),
  z.strictObject({ name: z.literal('restore'), target: target('the content, such as post:12,'), reason }),
  z.strictObject({
    name: z.literal('warn'),
    target: target('the user'),
    reason,
    case: z.optional(caseNumber)
  }),
  z.strictObject({ name: z.literal('suspend'), target: target('the user'), reason }),
  z.strictObject({ name: z.literal('unsuspend'), target: target('the user'), reason }),
  z.strictObject({ name: z.literal('tickets list') }),
  z.strictObject({ name: z.literal('tickets show'), target: ticketNumber }),
  z.strictObject({ name: z.literal('tickets answer'), target: ticketNumber, text: answer }),
  z.strictObject({ name: z.literal('tickets close'), target: ticketNumber, reason }),
  z.strictObject({ name: z.literal('faq votes') }),
  z.strictObject({ name: z.literal('invites'), target: target('the user') }),
  z.strictObject({ name: z.literal('refuse-invite'), target: target('the user'), reason }),
  z.strictObject({ name: z.literal('wheel check'), target: target('the file') }),
  z.strictObject({ name: z.literal('wheel publish'), target: target('the file'), reason }),
  z.strictObject({ name: z.literal('wheel history') }),
  z.strictObject({ name: z.literal('wheel close'), reason }),
  z.strictObject({ name: z.literal('wheel open'), reason }),
  z.strictObject({ name: z.literal('limits'), target: target('the user') }),
  z.strictObject({
    name: z.literal('limit'),
    target: target('the user'),
    reason,
    per: z.enum(['day', 'week', 'month'], 'day, week or month'),
    coins: z.optional(limitAmount),
    minutes: z.optional(limitAmount)
  }),
  z.strictObject({
    name: z.literal('time-out'),
    target: target('the user'),
    reason,
    days: z.coerce.number(someDays).check(z.int(someDays), z.gte(1, someDays), z.lte(42, someDays))
  }),
  z.strictObject({
    name: z.literal('exclude'),
    target: target('the user'),
    reason,
    months: z.pipe(z.coerce.number('6, 12 or 60'), z.literal(exclusionMonths, '6, 12 or 60'))
  }),
  z.strictObject({ name: z.literal('end-pause'), target: target('the user'), reason }),
  z.strictObject({
    name: z.literal('correct-age'),
    target: target('the user'),
    reason,
    age: z.string(someAge).check(z.regex(/^(none|[1-9]\d?|1[01]\d|120)$/, someAge))
  })
])
export type Command = z.output<typeof Command>

const options = {
  reason: { type: 'string' },
  text: { type: 'string' },
  entries: { type: 'string' },
  currency: { type: 'string' },
  case: { type: 'string' },
  coins: { type: 'string' },
  minutes: { type: 'string' },
  per: { type: 'string' },
  days: { type: 'string' },
  months: { type: 'string' },
  age: { type: 'string' },
  recent: { type: 'boolean' },
  as: { type: 'string' }
} as const

export function readCommand(args: string[]): { command: Command; as: string | undefined } {
  const { positionals, values } = parse(args)
  const [name, target, ...rest] = joinSubcommand(positionals)
  if (name === undefined) throw new OperatorError(usage, exitCodes.misused)
  const [unexpected] = rest
  if (unexpected !== undefined) throw unexpectedArgument(unexpected, name)
  const { as, ...input } = values
  const parsed = z.safeParse(Command, { ...input, name, ...(target !== undefined && { target }) })
  if (parsed.success) return { command: parsed.data, as }
  const [issue] = parsed.error.issues
  if (issue?.path[0] === 'name') throw misused(`unknown command "${name}"`, name)
  const [extra] = issue?.code === 'unrecognized_keys' ? issue.keys : []
  if (extra === 'target') throw unexpectedArgument(String(target), name)
  throw misused(`${name}: ${extra === undefined ? describe(issue) : `takes no --${extra}`}`, name)
}

const groups: readonly (string | undefined)[] = ['reports', 'tickets', 'faq', 'wheel']

function joinSubcommand([name, subcommand, ...rest]: string[]): (string | undefined)[] {
  return groups.includes(name) ? [`${name} ${subcommand ?? ''}`.trim(), ...rest] : [name, subcommand, ...rest]
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw misused(error instanceof Error ? error.message : String(error))
  }
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  const [field] = issue?.path ?? []
  const isOurs = field === 'target' || field === 'reason' || field === 'text'
  return isOurs ? (issue?.message ?? '') : `--${String(field)}: ${issue?.message}`
}

function unexpectedArgument(argument: string, name: string): OperatorError {
  return misused(`unexpected argument "${argument}": put text with spaces in quotes`, name)
}

function misused(message: string, name?: string): OperatorError {
  const parts = [message, ...usageOf(name), 'npm run operator -- help lists all commands.']
  return new OperatorError(parts.join('\n\n'), exitCodes.misused)
}

/** The usage of one command, or of a group such as `wheel`. */
function usageOf(name: string | undefined): string[] {
  const isOption = (line: string) => line.startsWith('      ')
  const found = usage
    .split('\n')
    .filter((line, index, lines) =>
      (isOption(line) ? lines.slice(0, index).findLast(each => !isOption(each)) : line)?.startsWith(
        `  ${name} `
      )
    )
  return found.length > 0 ? [found.join('\n')] : []
}
