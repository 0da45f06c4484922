import * as z from '@tambay/contracts/schema'
import { sessionDraft } from '@tambay/forms/session-draft'

const LoginMethod = z.enum(['sms', 'account'])
export type LoginMethod = z.output<typeof LoginMethod>

export type CodeBy = 'tel' | 'email'

const LoginDraft = z.object({
  method: LoginMethod,
  by: z.enum(['tel', 'email']),
  tel: z.string(),
  email: z.string(),
  username: z.string(),
  agree: z.boolean()
})

const empty: z.output<typeof LoginDraft> = {
  method: 'sms',
  by: 'tel',
  tel: '',
  email: '',
  username: '',
  agree: false
}

export const $loginDraft = sessionDraft('login', LoginDraft, empty)
