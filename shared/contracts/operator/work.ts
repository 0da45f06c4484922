import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

/** A console notices after this time at the latest that its session has ended. */
export const waitSeconds = 10

export const waitForWork = endpoint('GET', '/operator/v1/work/wait', {
  access: 'operator',
  summary: `Wait until an operator does something, for at most ${waitSeconds} seconds. Says only that there is news`,
  response: z.object({ has_changed: z.boolean() })
})
