import { AnyId, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

export const ReportTarget = z.enum(['person', 'post', 'comment', 'club', 'room', 'picture', 'message'])
export type ReportTarget = z.output<typeof ReportTarget>

export const ReportReason = z.enum(['harassment', 'hate', 'sexual', 'scam', 'underage', 'other'])
export type ReportReason = z.output<typeof ReportReason>

export const maxReportNote = 300

export const createReport = endpoint('POST', '/social/v1/report/create', {
  access: 'user',
  summary:
    'Report something to the operators; another report of the same target replaces the caller’s earlier one',
  body: z.strictObject({
    target_kind: ReportTarget,
    target_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    reason: ReportReason,
    note: z._default(z.string().check(z.trim(), z.maxLength(maxReportNote)), ''),
    /** A retry with the same id changes nothing, even after the operators have decided. */
    attempt_id: z.uuid()
  }),
  errors: ['report_target_not_found', 'cannot_report_yourself']
})

/** An operator's warning. The app shows it at the next visit until the user acknowledges it. */
export const Warning = z.object({ id: AnyId, reason: text(2000), created_at: Timestamp })
export type Warning = z.output<typeof Warning>

export const acknowledgeWarning = endpoint('POST', '/user/v1/warning/acknowledge', {
  access: 'user',
  summary: 'Acknowledge an operator’s warning; idempotent',
  body: z.strictObject({
    /** The id of the warning. */
    id: z.string().check(z.regex(/^[1-9]\d{0,17}$/))
  })
})
