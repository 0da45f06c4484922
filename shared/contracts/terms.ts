import { text } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

const Edition = z.object({
  version: text(40),
  /** The date since when this version applies: 2026-11-27. */
  since: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
})

export const getTerms = endpoint('GET', '/help/v1/terms/get', {
  access: 'public',
  summary: 'Get the versions and dates of the terms',
  response: z.object({ use: Edition, privacy_policy: Edition })
})
