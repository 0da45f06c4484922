import { Cursor, listOf, pageOf, pageQuery, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { LoggedAction } from './queue.ts'

/** The first and last day, in Manila. */
const Day = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

const filter = {
  operator: z.optional(text(80)),
  /** What the action was about, for example `user:42`. */
  subject: z.optional(text(200)),
  action: z.optional(text(50)),
  /** Words of the reason. The last one may be unfinished. */
  reason: z.optional(text(80)),
  from: z.optional(Day),
  to: z.optional(Day)
}

export const LogEntry = z.extend(LoggedAction, {
  /** Null for the command line without a sign-in, and for work that the gateway does by itself. */
  session: z.nullable(z.object({ id: z.uuid(), device: text(200), created_at: Timestamp }))
})
export type LogEntry = z.output<typeof LogEntry>

export const listLog = endpoint('GET', '/operator/v1/log/list', {
  access: 'operator',
  permission: 'log.read',
  summary: 'Search the log of all operators, the newest entries first',
  query: z.strictObject({ ...pageQuery, ...filter }),
  response: z.extend(pageOf(LogEntry), {
    /** All kinds of actions, for a filter. */
    actions: listOf(text(50), 200)
  })
})

export const maxExported = 1000

export const exportLog = endpoint('GET', '/operator/v1/log/export', {
  access: 'operator',
  permission: 'log.read',
  summary: 'Export entries of the log with their hashes, as lines of JSON, the oldest first, page by page',
  query: z.strictObject({ cursor: z.optional(Cursor), ...filter }),
  response: z.object({ lines: listOf(text(100_000), maxExported), next_cursor: z.nullable(Cursor) })
})
