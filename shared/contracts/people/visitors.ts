import { pageOf, pageQuery, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { UserCard } from '../user.ts'

export const Visitor = z.extend(UserCard, {
  /** The day of the visit in Manila, such as 2026-11-22. */
  day: text(10),
  is_following: z.boolean()
})
export type Visitor = z.output<typeof Visitor>

/** Each person appears once per day. A caller who is incognito sees nobody. */
export const listVisitors = endpoint('GET', '/user/v1/visitor/list', {
  access: 'user',
  summary: 'List who viewed the caller’s profile in the last 30 days, the latest day first',
  query: z.strictObject({ ...pageQuery }),
  response: z.extend(pageOf(Visitor), { is_incognito: z.boolean() })
})
