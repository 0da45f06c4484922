import { AnyId, listOf, ShownName, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { DecisionReason } from './queue.ts'

const Remote = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/))
const Version = z.string().check(z.regex(/^\w{1,64}$/))
const State = z.enum(['live', 'canary', 'healthy', 'withdrawn'])

/** The release monitor fetches requests every few seconds. One that waits for longer is not carried out. */
export const requestMinutes = 10

export const ConsoleRelease = z.object({
  remote: text(30),
  version: text(64),
  /** `healthy`: kept, and can be live again. */
  state: State,
  /** A canary's share of the visitors. */
  percent: z.nullable(z.int()),
  deployed_at: Timestamp,
  /** Of the last hour. Null without a report. */
  health: z.nullable(z.object({ sessions: z.int(), failed: z.int(), networks: z.int() })),
  /** It exceeds the error budget if every report counts. */
  is_suspect: z.boolean(),
  withdrawn_by: z.nullable(text(2000)),
  withdrawn_because: z.nullable(text(2000)),
  /** Why a canary stays one until somebody decides: it is slower than the live release. */
  held_because: z.nullable(text(2000)),
  /** Who looked at the withdrawn release, and what they found. */
  review: z.nullable(z.object({ by: ShownName, note: text(2000), at: Timestamp }))
})
export type ConsoleRelease = z.output<typeof ConsoleRelease>

const Request = z.object({
  id: AnyId,
  action: z.enum(['withdraw', 'promote']),
  remote: text(30),
  version: text(64),
  percent: z.nullable(z.int()),
  by: ShownName,
  reason: text(2000),
  requested_at: Timestamp,
  state: z.enum(['waiting', 'done', 'failed', 'expired']),
  problem: z.nullable(text(2000))
})

export const listReleases = endpoint('GET', '/operator/v1/release/list', {
  access: 'operator',
  permission: 'releases.read',
  summary: 'List the releases of all remotes with their state and health, and the last requests of operators',
  response: z.object({ items: listOf(ConsoleRelease, 500), requests: listOf(Request, 20) })
})

export const requestRelease = endpoint('POST', '/operator/v1/release/request', {
  access: 'operator',
  permission: 'releases.change',
  summary: `Withdraw a release, make it live, or give it to a percentage of visitors. The release monitor does it within seconds, or not at all after ${requestMinutes} minutes`,
  body: z.strictObject({
    remote: Remote,
    version: Version,
    /** The state that the operator saw. */
    state: State,
    /** Whether the operator saw that the canary is held. */
    is_held: z.optional(z.boolean()),
    action: z.enum(['withdraw', 'promote']),
    percent: z.nullable(z.int().check(z.gte(1), z.lte(100))),
    reason: DecisionReason
  }),
  errors: ['decision_refused']
})
