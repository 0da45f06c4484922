import * as z from '@tambay/contracts/schema'
import { sessionDraft } from '@tambay/forms/session-draft'

const RegisterDraft = z.object({
  username: z.string(),
  email: z.string(),
  agree: z.boolean()
})

const empty: z.output<typeof RegisterDraft> = { username: '', email: '', agree: false }

export const $registerDraft = sessionDraft('register', RegisterDraft, empty)
