import * as z from '@tambay/contracts/schema'
import { sessionDraft } from '@tambay/forms/session-draft'

const RegisterDraft = z.object({
  username: z.string(),
  email: z.string(),
  human: z.boolean(),
  agree: z.boolean()
})

const empty: z.output<typeof RegisterDraft> = { username: '', email: '', human: false, agree: false }

export const $registerDraft = sessionDraft('register', RegisterDraft, empty)
