import { AnyId, UserId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { DecisionReason, pictureOperation, queueOperations, undoOperation } from './queue.ts'

export const reportQueue = queueOperations({
  queue: 'report',
  items: 'reported things',
  read: 'reports.read',
  decide: 'reports.decide',
  decisions: ['dismiss', 'hide', 'warn']
})
export const {
  list: listCases,
  get: getCase,
  assign: assignCase,
  escalate: escalateCase,
  decide: decideCase,
  macros: listCaseMacros,
  changeMacro: changeCaseMacro
} = reportQueue
export const getCasePicture = pictureOperation('report', 'reports.read', 'reported things')

export const undoDecision = undoOperation(
  'report',
  'reports.decide',
  'Removed rooms, clubs and messages stay'
)

const caseId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
export const suspensionDays = [1, 3, 7, 30] as const

export const suspendPerson = endpoint('POST', '/operator/v1/person/suspend', {
  access: 'operator',
  permission: 'people.suspend',
  summary:
    'Suspend a person, for some days or until somebody ends it; closes all open cases about the person',
  body: z.strictObject({
    user_id: UserId,
    /** The case that is decided with it, which must be open. */
    case_id: z.optional(caseId),
    days: z.nullable(z.literal([...suspensionDays])),
    reason: DecisionReason
  }),
  response: z.object({ action_id: AnyId }),
  errors: ['case_not_found', 'case_decided', 'case_taken', 'decision_refused']
})

export const unsuspendPerson = endpoint('POST', '/operator/v1/person/unsuspend', {
  access: 'operator',
  permission: 'people.suspend',
  summary: 'End a suspension',
  body: z.strictObject({ user_id: UserId, reason: DecisionReason }),
  response: z.object({ action_id: AnyId }),
  errors: ['decision_refused']
})
