import * as z from '@tambay/contracts/schema'
import { sessionDraft } from '@tambay/forms/session-draft'

const LoginMethod = z.enum(['sms', 'account'])
export type LoginMethod = z.output<typeof LoginMethod>

const LoginDraft = z.object({
  method: LoginMethod,
  tel: z.string(),
  username: z.string(),
  agree: z.boolean()
})

const empty: z.output<typeof LoginDraft> = {
  method: 'sms',
  tel: '',
  username: '',
  agree: false
}

export const $loginDraft = sessionDraft('login', LoginDraft, empty)
