import { Amount } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { InviteCode } from './validation/identity.ts'

export const getInvite = endpoint({
  method: 'GET',
  path: '/user/v1/invite/code',
  access: 'user',
  summary: 'Get the caller’s invite code',
  response: z.object({ invite_code: InviteCode, joined_count: Amount }),
  errors: []
})
