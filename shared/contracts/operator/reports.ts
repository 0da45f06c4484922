import { AnyId, listOf, ShownName, text, Timestamp, UserId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { ReportReason, ReportTarget } from '../people/safety.ts'
import * as z from '../schema.ts'

const CaseId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
export const maxCases = 50

export const Queue = z.enum(['unreviewed', 'mine', 'done'])
export type Queue = z.output<typeof Queue>

const Outcome = z.enum(['hidden', 'warned', 'suspended', 'dismissed'])
export type Outcome = z.output<typeof Outcome>

export const ReportCase = z.object({
  id: CaseId,
  target_kind: ReportTarget,
  target_id: AnyId,
  excerpt: text(20_000),
  reports: z.int(),
  reasons: listOf(ReportReason, 10),
  opened_at: Timestamp,
  closed_at: z.nullable(Timestamp),
  outcome: z.nullable(Outcome),
  /** Who works on it. */
  assignee: z.nullable(ShownName)
})
export type ReportCase = z.output<typeof ReportCase>

export const LoggedAction = z.object({
  id: AnyId,
  operator: ShownName,
  action: text(50),
  subject: text(200),
  reason: text(2000),
  created_at: Timestamp
})
export type LoggedAction = z.output<typeof LoggedAction>

export const CaseDetail = z.extend(ReportCase, {
  /** Null if a guest is responsible. */
  subject: z.nullable(
    z.object({
      id: UserId,
      username: ShownName,
      nick_name: ShownName,
      suspended_at: z.nullable(Timestamp),
      warnings: z.int(),
      open_cases: z.int(),
      upheld_cases: z.int()
    })
  ),
  report_list: listOf(
    z.object({
      reporter_id: AnyId,
      reason: ReportReason,
      note: text(2000),
      created_at: Timestamp
    }),
    200
  ),
  decisions: listOf(LoggedAction, 200),
  /** How closed cases of the same kind and reasons ended in the last 90 days. */
  similar: listOf(z.object({ outcome: Outcome, cases: z.int() }), 10),
  pictures: listOf(z.uuid(), 20),
  /** The caller's decision of this case, as long as it can be undone. */
  undo: z.nullable(z.object({ action_id: AnyId, until: Timestamp }))
})
export type CaseDetail = z.output<typeof CaseDetail>

export const listCases = endpoint({
  method: 'GET',
  path: '/operator/v1/report/list',
  access: 'operator',
  permission: 'reports.read',
  summary: 'List the cases of a queue: those with the most reports first, closed ones by time',
  query: z.strictObject({ queue: z._default(Queue, 'unreviewed') }),
  response: z.object({
    items: listOf(ReportCase, maxCases),
    counts: z.object({ unreviewed: z.int(), mine: z.int() })
  }),
  errors: []
})

export const getCase = endpoint({
  method: 'GET',
  path: '/operator/v1/report/get',
  access: 'operator',
  permission: 'reports.read',
  summary: 'Get a case with its reports, the record of the responsible person and earlier decisions',
  query: z.strictObject({ id: CaseId }),
  response: z.object({ case: CaseDetail }),
  errors: ['case_not_found']
})

export const getCasePicture = endpoint({
  method: 'GET',
  path: '/operator/v1/report/picture',
  access: 'operator',
  permission: 'reports.read',
  summary: 'Get a reported picture, also a hidden one',
  query: z.strictObject({ case_id: CaseId, id: z.uuid() }),
  response: z.object({ data_url: text(20_000_000) }),
  errors: ['case_not_found']
})

export const assignCase = endpoint({
  method: 'POST',
  path: '/operator/v1/report/assign',
  access: 'operator',
  permission: 'reports.decide',
  summary: 'Take a case, or give it back; `take_over` takes it from somebody else',
  body: z.strictObject({
    id: CaseId,
    is_mine: z.boolean(),
    take_over: z.optional(z.boolean())
  }),
  response: z.object({}),
  errors: ['case_not_found', 'case_decided', 'case_taken']
})

export const DecisionReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(200))

export const decideCase = endpoint({
  method: 'POST',
  path: '/operator/v1/report/decide',
  access: 'operator',
  permission: 'reports.decide',
  summary: 'Dismiss a case, hide its content, or warn the responsible person',
  body: z.strictObject({
    id: CaseId,
    decision: z.enum(['dismiss', 'hide', 'warn']),
    reason: DecisionReason
  }),
  response: z.object({ action_id: AnyId }),
  errors: ['case_not_found', 'case_decided', 'decision_refused']
})

export const suspensionDays = [1, 3, 7, 30] as const

export const suspendPerson = endpoint({
  method: 'POST',
  path: '/operator/v1/person/suspend',
  access: 'operator',
  permission: 'people.suspend',
  summary:
    'Suspend a person, for some days or until somebody ends it; closes all open cases about the person',
  body: z.strictObject({
    user_id: UserId,
    /** The case that is decided with it, which must be open. */
    case_id: z.optional(CaseId),
    days: z.nullable(z.literal([...suspensionDays])),
    reason: DecisionReason
  }),
  response: z.object({ action_id: AnyId }),
  errors: ['case_not_found', 'case_decided', 'decision_refused']
})

export const unsuspendPerson = endpoint({
  method: 'POST',
  path: '/operator/v1/person/unsuspend',
  access: 'operator',
  permission: 'people.suspend',
  summary: 'End a suspension',
  body: z.strictObject({ user_id: UserId, reason: DecisionReason }),
  response: z.object({ action_id: AnyId }),
  errors: ['decision_refused']
})

export const undoMinutes = 10

export const undoDecision = endpoint({
  method: 'POST',
  path: '/operator/v1/report/undo',
  access: 'operator',
  permission: 'reports.decide',
  summary: 'Undo an own decision of the last 10 minutes. Warnings and removed rooms, clubs and messages stay',
  body: z.strictObject({ action_id: CaseId }),
  response: z.object({}),
  errors: ['decision_refused']
})
