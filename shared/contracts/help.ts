import { Currency } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { formMessages, required } from './validation/forms.ts'
import { AttemptId } from './validation/identity.ts'

export const createFeedback = endpoint({
  method: 'POST',
  path: '/help/v1/feedback/create',
  access: 'user',
  summary: 'Report a problem',
  body: z.strictObject({
    type: z.enum(['wallet', 'other']),
    text: z
      .string()
      .check(
        z.trim(),
        required(formMessages.pleaseEnter('Description')),
        z.minLength(10, formMessages.atLeast('Description', 10)),
        z.maxLength(1000, formMessages.between('Description', 10, 1000))
      ),
    transaction: z.optional(z.strictObject({ id: z.uuid(), currency: Currency })),
    attempt_id: z.optional(AttemptId)
  }),
  response: z.object({ ticket_id: z.uuid() }),
  errors: ['transaction_not_found']
})
