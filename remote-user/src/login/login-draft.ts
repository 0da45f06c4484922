import * as z from '@tambay/contracts/schema'
import { sessionDraft } from '@tambay/forms/session-draft'

const LoginWay = z.enum(['sms', 'account'])
export type LoginWay = z.output<typeof LoginWay>

const LoginDraft = z.object({
  way: LoginWay,
  tel: z.string(),
  username: z.string(),
  human: z.boolean(),
  agree: z.boolean()
})

const empty: z.output<typeof LoginDraft> = { way: 'sms', tel: '', username: '', human: false, agree: false }

/** Both tabs share the ticks. */
export const $loginDraft = sessionDraft('login', LoginDraft, empty)
