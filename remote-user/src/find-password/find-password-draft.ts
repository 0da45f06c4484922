import * as z from '@tambay/contracts/schema'
import { sessionDraft } from '@tambay/forms/session-draft'

const FindPasswordDraft = z.object({
  way: z.enum(['email', 'tel']),
  email: z.string(),
  tel: z.string(),
  human: z.boolean(),
  /** The address that the last code went to; the second step is this address's alone. */
  sentTo: z.string()
})

const empty: z.output<typeof FindPasswordDraft> = {
  way: 'email',
  email: '',
  tel: '',
  human: false,
  sentTo: ''
}

export const $findPasswordDraft = sessionDraft('find-password', FindPasswordDraft, empty)
