import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

export const getSignUpRules = endpoint('GET', '/user/v1/users/sign-up-rules', {
  access: 'public',
  summary: 'Get what the operator requires and offers for a new account',
  response: z.object({
    /** The age that a new user has to confirm. Null if the operator requires none. */
    minimum_age: z.nullable(z.int()),
    /** Whether this installation can send codes by text message. */
    sends_sms: z.boolean(),
    /** Whether this installation can send codes by email. */
    sends_email: z.boolean()
  })
})
