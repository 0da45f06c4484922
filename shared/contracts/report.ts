import { listOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

const Release = z.string().check(z.regex(/^[\w.-]{1,64}$/))
const RemoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/))
/** The releases that ran in the page. With them, an operator can open it again as it was. */
const RunningReleases = listOf(z.strictObject({ name: RemoteName, release: Release }), 20)
const Role = z.enum(['guest', 'user'])
const milliseconds = () => z.optional(z.int().check(z.gte(0), z.lte(120_000)))

export const healthKinds = ['mounted', 'painted', 'error', 'fallback', 'vitals'] as const

/**
 * What happened to one release of a remote or of `host` in one page. `mounted`: its routes were loaded and validated.
 * `painted`: one of its screens was painted. `error`: its code threw, or a file failed. `fallback`: the visitor got an
 * earlier release or the fallback screen in place of `release`. `vitals`: web vitals of the page, when it is hidden.
 */
export const HealthReport = z
  .strictObject({
    kind: z.enum(healthKinds),
    remote: RemoteName,
    release: Release,
    /** The percentage of visitors that the release was live for, if not for all. */
    canary: z.optional(z.int().check(z.gte(1), z.lte(99))),
    /** The pattern of the route, such as `/my/faq/item/:id`, without ids and query. `*` if no pattern matches. */
    route: z.string().check(z.regex(/^(\*|\/|(\/(:[a-z_]{1,30}|[a-z][a-z_-]{0,39})){1,6})$/)),
    /** For `mounted` and `painted`: milliseconds since the navigation started. For `fallback`: until it was shown. */
    duration_ms: milliseconds(),
    /** Largest Contentful Paint, in milliseconds. */
    lcp_ms: milliseconds(),
    /** Cumulative Layout Shift. */
    cls: z.optional(z.number().check(z.gte(0), z.lte(100))),
    /** Interaction to Next Paint, in milliseconds. */
    inp_ms: milliseconds(),
    message: z.optional(z.string().check(z.maxLength(300))),
    stack: z.optional(z.string().check(z.maxLength(2048))),
    /** Of `error` and `fallback`. */
    releases: z.optional(RunningReleases),
    role: z.optional(Role)
  })
  .check(
    z.refine(({ kind, message }) => kind !== 'error' || message !== undefined, {
      path: ['message'],
      error: 'An error needs a message'
    })
  )

/** A larger body is refused with `body_too_large`. A batch of ten errors in ASCII fits. */
export const maxHealthBytes = 32 * 1024
export const maxHealthReports = 10

/**
 * Reports the health of releases. Browsers send a few batches for each page load and expect no answer. The
 * token is optional. Accounts that are older than a release judge it. Other visitors only do so from very many networks.
 * A browser that samples does so for whole sessions, because a release is judged by the share of sessions that met an
 * error. Each network address and each session is limited; more is refused with `too_many_requests`. A batch that was
 * already received is refused with `batch_already_received`.
 */
export const reportHealth = endpoint('POST', '/help/v1/health/report', {
  access: 'visitor',
  summary: 'Report the health of releases',
  body: z.strictObject({
    /** Random, made by the tab and kept while it is open. It must not identify the user or the device. */
    session: z.string().check(z.regex(/^[\w-]{16,36}$/)),
    /** Random for each batch. */
    batch: z.string().check(z.regex(/^[\w-]{16,36}$/)),
    reports: z.array(HealthReport).check(z.minLength(1), z.maxLength(maxHealthReports))
  }),
  errors: ['batch_already_received']
})

/**
 * Reports an error of a page to the operator, without personal data: the gateway removes addresses, numbers and tokens
 * from the texts. Visits that aren't sampled send it in place of `reportHealth`.
 */
export const reportError = endpoint('POST', '/help/v1/errors/report', {
  access: 'public',
  summary: 'Report an error of a page',
  body: z.strictObject({
    kind: z.enum(['unhandled', 'remote_failed']),
    message: z.string().check(z.maxLength(300)),
    stack: z.optional(z.string().check(z.maxLength(2048))),
    host_version: Release,
    remote: z.optional(RemoteName),
    remote_release: z.optional(Release),
    releases: z.optional(RunningReleases),
    role: z.optional(Role),
    route: z.optional(z.string().check(z.regex(/^\/[\w/:*.-]{0,99}$/)))
  })
})
