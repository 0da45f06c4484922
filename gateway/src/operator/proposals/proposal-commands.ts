import { randomUUID } from 'node:crypto'

import { formatCoins } from '@tambay/format/coins'
import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'
import { defineCommand, type OperatorContext } from '../define-command.ts'
import { help, noInput, reason } from '../inputs.ts'
import { moment, table } from '../text.ts'
import { listProposals } from './list-proposals.ts'
import { approve, needsProof, refuse } from './proposals.ts'
import { proposalsOf } from './propose-here.ts'

const target = z
  .string('the number of the proposal is missing')
  .check(z.regex(/^[1-9]\d{0,17}$/, 'the proposal is a number'))
  .register(help, { usage: '<proposal>' })
const code = z
  .string('--code is missing: `proposals list` shows it')
  .check(z.regex(/^[0-9a-f]{12}$/, 'copy the 12 characters that `proposals list` shows'))
  .register(help, { usage: '--code 0123456789ab' })

const codeLength = 12

function signedIn({ operator, operatorId, sessionId }: OperatorContext) {
  if (operatorId === undefined || sessionId === undefined) throw needsProof()
  return { operator, operatorId, sessionId }
}

async function approveOnce(
  context: OperatorContext,
  { target: id, code: seen }: { target: string; code: string }
) {
  const actor = signedIn(context)
  const listed = (await listProposals(context.db, context.clock.now())).find(each => each.id === id)
  if (!listed) throw new Refusal('proposal_not_found')
  if (!listed.digest.startsWith(seen)) throw new Refusal('proposal_changed')
  await approve(proposalsOf(context), actor, { id, digest: listed.digest, key: randomUUID() })
  return { id, lines: listed.lines }
}

export const proposalCommands = [
  defineCommand({
    name: 'proposals list',
    about: 'what waits for the approval of a second operator',
    permission: 'ledger.read',
    input: noInput,
    run: async ({ db, clock }) => {
      const listed = await listProposals(db, clock.now())
      return {
        proposals: listed
          .filter(({ state }) => state === 'open')
          .map(({ digest, ...proposal }) => ({ ...proposal, code: digest.slice(0, codeLength) }))
      }
    },
    format: ({ proposals }) =>
      proposals.length === 0 ? 'Nothing waits for an approval.' : proposals.map(formatProposal).join('\n\n')
  }),
  defineCommand({
    name: 'proposals approve',
    about: 'does what another operator proposed',
    permission: 'proposals.approve',
    input: z.strictObject({ target, code }),
    run: approveOnce,
    format: ({ id, lines }) => [`Proposal ${id} is approved and done.`, ...lines].join('\n')
  }),
  defineCommand({
    name: 'proposals refuse',
    about: 'refuses a proposal, or takes back an own one',
    permission: 'proposals.approve',
    input: z.strictObject({ target, reason }),
    run: async (context, { target: id, reason: why }) => {
      await refuse(context, signedIn(context), { id, reason: why })
      return { id }
    },
    format: ({ id }) => `Proposal ${id} is refused.`
  })
]

type Listed = Omit<Awaited<ReturnType<typeof listProposals>>[number], 'digest'> & { code: string }

function formatProposal({
  id,
  kind,
  subject,
  amount,
  lines,
  reason: why,
  code: shown,
  ...rest
}: Listed): string {
  const moved = amount === null ? '' : `, ${formatCoins(amount)} coins`
  const until = moment(new Date(rest.expires_at * 1000))
  return [
    `${id}  ${kind} ${subject}${moved}, proposed by ${rest.proposed_by}: “${why}”`,
    table(lines.map(line => [line])),
    `  until ${until}, --code ${shown}`
  ].join('\n')
}
