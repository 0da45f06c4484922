import * as z from 'zod/mini'

/** The gateway's address at which the release monitor fetches what operators want. The edge doesn't expose it. */
export const releaseRequestsPath = '/release-requests'

/** A change that an operator asked for in the console. The release monitor makes it. */
export const ReleaseRequest = z.object({
  id: z.string(),
  action: z.enum(['withdraw', 'promote']),
  remote: z.string(),
  version: z.string(),
  /** With `promote`: the percentage of visitors. Null for all of them. */
  percent: z.nullable(z.int()),
  by: z.string(),
  reason: z.string()
})
export type ReleaseRequest = z.output<typeof ReleaseRequest>

export const MonitorReport = z.strictObject({
  /** The requests that were made, or why not. */
  done: z
    .array(
      z.strictObject({
        id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
        problem: z.nullable(z.string().check(z.maxLength(2000)))
      })
    )
    .check(z.maxLength(100))
})
export type MonitorReport = z.output<typeof MonitorReport>

export const ReleaseRequests = z.object({ requests: z.array(ReleaseRequest) })
