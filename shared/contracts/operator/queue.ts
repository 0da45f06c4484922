import { AnyId, listOf, pageOf, pageQuery, ShownName, text, Timestamp, UserId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import type { Permission } from './permissions.ts'

export const queueNames = ['report', 'picture', 'appeal', 'ticket', 'reward', 'withdrawal'] as const
export type QueueName = (typeof queueNames)[number]

export const QueueState = z.enum(['unreviewed', 'mine', 'escalated', 'done'])
export type QueueState = z.output<typeof QueueState>

const code = text(50)

/** Of a withdrawn release, it is the remote and the version: `party@0123456789ab`. */
const ItemId = text(100)

export const QueueItem = z.object({
  id: ItemId,
  /** What it is about, such as `post` or `wallet`. */
  kind: code,
  excerpt: text(20_000),
  /** How many people reported it. */
  reports: z.int(),
  /** Such as the reasons of reports. */
  tags: listOf(code, 10),
  opened_at: Timestamp,
  closed_at: z.nullable(Timestamp),
  outcome: z.nullable(code),
  /** Who works on it. */
  assignee: z.nullable(ShownName),
  /** Who asked somebody else to decide, and why. */
  escalation: z.nullable(z.object({ operator: ShownName, note: text(2000), created_at: Timestamp }))
})
export type QueueItem = z.output<typeof QueueItem>

export const LoggedAction = z.object({
  id: AnyId,
  operator: ShownName,
  action: code,
  subject: text(200),
  reason: text(2000),
  created_at: Timestamp
})
export type LoggedAction = z.output<typeof LoggedAction>

export const PersonRecord = z.object({
  id: UserId,
  username: ShownName,
  nick_name: ShownName,
  suspended_at: z.nullable(Timestamp),
  /** Null without a suspension, and for one that somebody has to end. */
  suspension_ends_at: z.nullable(Timestamp),
  warnings: z.int(),
  open_cases: z.int(),
  upheld_cases: z.int()
})
export type PersonRecord = z.output<typeof PersonRecord>

/** Prepared texts of all queues together. */
export const maxMacros = 500

/** A prepared reason or answer: for which decisions, and perhaps only for items of one kind or with one tag. */
const Macro = z.object({
  decisions: listOf(code, 20).check(z.minLength(1)),
  kind: z.optional(code),
  tag: z.optional(code),
  text: text(2000)
})
export type Macro = z.output<typeof Macro>

export const QueueDetail = z.extend(QueueItem, {
  /** Null if a guest is responsible, or nobody. */
  person: z.nullable(PersonRecord),
  /** `href` opens what the fact is about. */
  facts: listOf(z.object({ label: text(50), value: text(2000), href: z.optional(text(4000)) }), 20),
  /** Reports, or what was written so far; the oldest first. */
  entries: listOf(
    z.object({
      id: AnyId,
      by: text(100),
      /** The reason of a report. */
      tag: z.nullable(code),
      text: text(20_000),
      created_at: Timestamp
    }),
    200
  ),
  decisions: listOf(LoggedAction, 200),
  /** How like items ended in the last 90 days. */
  similar: listOf(z.object({ outcome: code, items: z.int() }), 10),
  /** The latest of them. */
  similar_cases: listOf(
    z.object({ id: ItemId, outcome: code, operator: z.nullable(ShownName), closed_at: Timestamp }),
    3
  ),
  pictures: listOf(z.uuid(), 20),
  /** Prepared reasons and answers for this item. */
  macros: listOf(z.pick(Macro, { decisions: true, text: true }), maxMacros),
  /** The caller made the decision that this is about, so somebody else must answer. */
  is_own_decision: z.boolean(),
  /** The caller's decision, as long as it can be undone. */
  undo: z.nullable(z.object({ action_id: AnyId, until: Timestamp }))
})
export type QueueDetail = z.output<typeof QueueDetail>

const Uuid = z.uuid()
const Serial = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const Release = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}@\w{1,64}$/))
/** Tickets and pictures have UUIDs, most others numbers. */
const itemIds = {
  report: Serial,
  appeal: Serial,
  reward: Serial,
  ticket: Uuid,
  picture: Uuid,
  withdrawal: Release
}
const reasonOf = (maxReason: number) => z.string().check(z.trim(), z.minLength(3), z.maxLength(maxReason))
export const maxDecisionReason = 200
export const DecisionReason = reasonOf(maxDecisionReason)
export const maxEscalationNote = 500

interface QueueOptions {
  queue: QueueName
  /** For the summaries. */
  items: string
  read: Permission
  decide: Permission
  decisions: readonly [string, ...string[]]
  maxReason?: number
}

/** The operations that every queue has. Their paths differ, so each queue has permissions of its own. */
export function queueOperations({
  queue,
  items,
  read,
  decide,
  decisions,
  maxReason = maxDecisionReason
}: QueueOptions) {
  const id = itemIds[queue]
  const pathOf = (verb: string) => `/operator/v1/${queue}/${verb}`
  return {
    list: endpoint('GET', pathOf('list'), {
      access: 'operator',
      permission: read,
      summary: `List ${items}: the most reported first, then the oldest; decided ones by time`,
      query: z.strictObject({ state: z._default(QueueState, 'unreviewed'), ...pageQuery }),
      response: z.extend(pageOf(QueueItem), {
        counts: z.object({ unreviewed: z.int(), mine: z.int(), escalated: z.int() })
      })
    }),
    get: endpoint('GET', pathOf('get'), {
      access: 'operator',
      permission: read,
      summary: `Get one of the ${items} with the record of the person and earlier decisions`,
      query: z.strictObject({ id }),
      response: z.object({ item: QueueDetail }),
      errors: ['case_not_found']
    }),
    assign: endpoint('POST', pathOf('assign'), {
      access: 'operator',
      permission: decide,
      summary: `Take one of the ${items}, or give it back; \`take_over\` takes it from somebody else`,
      body: z.strictObject({ id, is_mine: z.boolean(), take_over: z.optional(z.boolean()) }),
      errors: ['case_not_found', 'case_decided', 'case_taken']
    }),
    escalate: endpoint('POST', pathOf('escalate'), {
      access: 'operator',
      permission: decide,
      summary: `Ask somebody else to decide one of the ${items}; the note is stored in the log`,
      body: z.strictObject({ id, note: reasonOf(maxEscalationNote) }),
      errors: ['case_not_found', 'case_decided', 'case_taken', 'decision_refused']
    }),
    decide: endpoint('POST', pathOf('decide'), {
      access: 'operator',
      permission: decide,
      summary: `Decide one of the ${items}: ${decisions.join(' or ')}`,
      body: z.strictObject({ id, decision: z.enum(decisions), reason: reasonOf(maxReason) }),
      response: z.object({ action_id: AnyId }),
      errors: ['case_not_found', 'case_decided', 'case_taken', 'own_decision', 'decision_refused']
    }),
    macros: endpoint('GET', pathOf('macros'), {
      access: 'operator',
      permission: read,
      summary: `List the prepared texts for ${items}. Version 0 is the content file's`,
      response: z.object({ version: z.int(), macros: listOf(Macro, maxMacros) })
    }),
    changeMacro: endpoint('POST', pathOf('change-macro'), {
      access: 'operator',
      permission: decide,
      summary: `Change, add or remove a prepared text for ${items}`,
      body: z.strictObject({
        /** The version that the operator saw. */
        base_version: z.int().check(z.nonnegative()),
        /** The position of the text. One behind the last adds a text. */
        at: z.int().check(z.gte(0), z.lte(maxMacros)),
        /** Without it, the text is removed. */
        macro: z.optional(Macro)
      }),
      errors: ['decision_refused']
    })
  }
}
export type QueueOperations = ReturnType<typeof queueOperations>

export const pictureOperation = (queue: QueueName, permission: Permission, items: string) =>
  endpoint('GET', `/operator/v1/${queue}/picture`, {
    access: 'operator',
    permission,
    summary: `Get a picture of one of the ${items}, also a hidden one`,
    query: z.strictObject({ item_id: itemIds[queue], id: z.uuid() }),
    response: z.object({ data_url: text(20_000_000) }),
    errors: ['case_not_found']
  })
export type PictureOperation = ReturnType<typeof pictureOperation>

export const undoMinutes = 10

export const undoOperation = (queue: QueueName, permission: Permission, summary: string) =>
  endpoint('POST', `/operator/v1/${queue}/undo`, {
    access: 'operator',
    permission,
    summary: `Undo an own decision of the last ${undoMinutes} minutes. ${summary}`,
    body: z.strictObject({ action_id: Serial }),
    errors: ['decision_refused']
  })
export type UndoOperation = ReturnType<typeof undoOperation>
