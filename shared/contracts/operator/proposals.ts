import { Amount, AnyId, listOf, ShownName, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { DecisionReason } from './queue.ts'

const ProposalId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const proposalHours = 72
export const maxProposals = 100

export const ProposalKind = z.enum(['reverse', 'unfreeze', 'odds', 'gifts'])
export type ProposalKind = z.output<typeof ProposalKind>

const ProposalState = z.enum(['open', 'done', 'refused', 'taken_back', 'expired'])
export type ProposalState = z.output<typeof ProposalState>

/** A change that one operator asks for. It is done when another one approves it, or at once if it is small. */
export const Proposal = z.object({
  id: AnyId,
  kind: ProposalKind,
  subject: text(200),
  /** What it moves, in coins. Null if it moves nothing itself. */
  amount: z.nullable(Amount),
  /** What it changes, for the person who approves it. */
  lines: listOf(text(200), 200),
  reason: text(2000),
  /** A hash of the fields above and of what will be done. An approval that sends another one is refused. */
  digest: Digest,
  state: ProposalState,
  proposed_by: ShownName,
  proposed_at: Timestamp,
  expires_at: Timestamp,
  /** Null as long as it is open, and if it needed no second person. */
  decided_by: z.nullable(ShownName),
  decided_at: z.nullable(Timestamp),
  decision_reason: z.nullable(text(2000))
})
export type Proposal = z.output<typeof Proposal>

/** The answer of every operation that proposes something. `open` means that another operator must approve it. */
export const Proposed = z.object({ id: AnyId, state: z.enum(['open', 'done']) })
export type Proposed = z.output<typeof Proposed>

export const listProposals = endpoint('GET', '/operator/v1/proposal/list', {
  access: 'operator',
  permission: 'ledger.read',
  summary: 'List the open proposals and those of the last 30 days, the newest first',
  response: z.object({ items: listOf(Proposal, maxProposals) })
})

export const approveProposal = endpoint('POST', '/operator/v1/proposal/approve', {
  access: 'operator',
  permission: 'proposals.approve',
  isMoney: true,
  summary: 'Approve what another operator proposed, and do it',
  body: z.strictObject({ id: ProposalId, digest: Digest }),
  errors: [
    'proposal_not_found',
    'proposal_decided',
    'proposal_changed',
    'second_person_needed',
    'decision_refused'
  ]
})

export const refuseProposal = endpoint('POST', '/operator/v1/proposal/refuse', {
  access: 'operator',
  permission: 'proposals.approve',
  summary: 'Refuse a proposal, or take back an own one',
  body: z.strictObject({ id: ProposalId, reason: DecisionReason }),
  errors: ['proposal_not_found', 'proposal_decided']
})
