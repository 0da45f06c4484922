import * as z from '@tambay/contracts/schema'
import { sessionDraft } from '@tambay/forms/session-draft'

const FindPasswordDraft = z.object({
  method: z.enum(['email', 'tel']),
  email: z.string(),
  tel: z.string(),
  sentTo: z.string()
})

const empty: z.output<typeof FindPasswordDraft> = {
  method: 'email',
  email: '',
  tel: '',
  sentTo: ''
}

export const $findPasswordDraft = sessionDraft('find-password', FindPasswordDraft, empty)
