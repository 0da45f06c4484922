import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

const Release = z.string().check(z.regex(/^[\w.-]{1,64}$/))

/**
 * Reports an error of a page to the operator, without personal data: the gateway removes addresses, numbers and tokens
 * from the texts. The browser sends a sample of its errors, shortened to these limits.
 */
export const reportError = endpoint({
  method: 'POST',
  path: '/help/v1/errors/report',
  access: 'public',
  summary: 'Report an error of a page',
  body: z.strictObject({
    /** `unhandled`: an error that no code caught. `remote_failed`: a remote that did not load or crashed. */
    kind: z.enum(['unhandled', 'remote_failed']),
    message: z.string().check(z.maxLength(300)),
    stack: z.optional(z.string().check(z.maxLength(2048))),
    /** The release of the host app. */
    host_version: Release,
    /** The remote that failed or whose page was open, such as `party`. */
    remote: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/))),
    remote_release: z.optional(Release),
    /** The pattern of the route, such as `/party/:party_id`, never the actual path. */
    route: z.optional(z.string().check(z.regex(/^\/[\w/:*.-]{0,99}$/)))
  }),
  response: z.object({}),
  errors: []
})
