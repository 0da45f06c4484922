import { AnyId, listOf, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { cleanText } from '../validation/post-text.ts'
import { userText } from '../validation/user-text.ts'
import { ReportTarget } from './safety.ts'

export const appealLength = { min: 10, max: 1000 }
export const maxDecisions = 50

export const AppealText = userText('Appeal', { ...appealLength, clean: cleanText })

/** What operators decided against the caller, and why. */
export const Decision = z.object({
  id: AnyId,
  action: z.enum(['hide', 'warn', 'suspend']),
  /** What was removed. Null for the person. */
  target_kind: z.nullable(ReportTarget),
  /** The beginning of what was removed, as the caller wrote it. */
  excerpt: text(20_000),
  reason: text(2000),
  created_at: Timestamp,
  /** When a suspension ends. Null if an operator has to end it. */
  ends_at: z.nullable(Timestamp),
  is_undone: z.boolean(),
  /** Each decision can be appealed once. */
  appeal: z.nullable(
    z.object({
      text: text(appealLength.max * 20),
      created_at: Timestamp,
      outcome: z.nullable(z.enum(['upheld', 'rejected'])),
      answer: text(2000)
    })
  )
})
export type Decision = z.output<typeof Decision>

/** The data of `account_suspended`, when a suspended person logs in. The token is proof of the login, for an hour. */
export const SuspensionNotice = z.object({ decision: Decision, appeal_token: text(500) })
export type SuspensionNotice = z.output<typeof SuspensionNotice>

export const listDecisions = endpoint('GET', '/user/v1/decision/list', {
  access: 'user',
  summary: 'List what operators decided against the caller: the latest 50, the newest first',
  response: z.object({ items: listOf(Decision, maxDecisions) })
})

export const appealDecision = endpoint('POST', '/user/v1/decision/appeal', {
  access: 'user',
  summary: 'Appeal a decision, once; another operator answers',
  body: z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)), text: AppealText }),
  response: z.object({ decision: Decision }),
  errors: ['decision_not_found', 'decision_undone', 'appeal_exists']
})

export const appealSuspension = endpoint('POST', '/user/v1/suspension/appeal', {
  access: 'public',
  summary: 'Appeal a suspension with the token of the refused login, once',
  body: z.strictObject({ appeal_token: text(500), text: AppealText }),
  response: z.object({ decision: Decision }),
  errors: ['appeal_token_invalid', 'decision_undone', 'appeal_exists']
})
