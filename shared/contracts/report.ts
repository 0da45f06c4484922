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
    kind: z.enum(['unhandled', 'remote_failed']),
    message: z.string().check(z.maxLength(300)),
    stack: z.optional(z.string().check(z.maxLength(2048))),
    host_version: Release,
    remote: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/))),
    remote_release: z.optional(Release),
    route: z.optional(z.string().check(z.regex(/^\/[\w/:*.-]{0,99}$/)))
  }),
  response: z.object({}),
  errors: []
})
