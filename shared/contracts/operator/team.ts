import { AnyId, listOf, ShownName, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { OperatorName, RoleName } from './session.ts'

export const TeamMember = z.object({
  id: AnyId,
  name: ShownName,
  role: RoleName,
  is_disabled: z.boolean(),
  passkeys: z.int(),
  last_seen_at: z.nullable(Timestamp)
})
export type TeamMember = z.output<typeof TeamMember>

export const listTeam = endpoint('GET', '/operator/v1/team/list', {
  access: 'operator',
  permission: 'team.read',
  summary: 'List all operators',
  response: z.object({ items: listOf(TeamMember, 500) })
})

export const inviteOperator = endpoint('POST', '/operator/v1/team/invite', {
  access: 'operator',
  permission: 'team.manage',
  summary:
    'Create an operator, or invite an existing one to add a passkey; the link works once, for 24 hours',
  body: z.strictObject({ name: OperatorName, role: z.optional(RoleName) }),
  response: z.object({ link: text(500) }),
  errors: ['operator_not_found', 'operator_exists']
})

export const changeOperator = endpoint('POST', '/operator/v1/team/change', {
  access: 'operator',
  permission: 'team.manage',
  summary: 'Change the role of an operator, or lock the account, which ends all its sessions',
  body: z.strictObject({
    id: AnyId,
    role: z.optional(RoleName),
    is_disabled: z.optional(z.boolean())
  }),
  errors: ['operator_not_found', 'last_owner']
})

export const signOutOperator = endpoint('POST', '/operator/v1/team/sign-out', {
  access: 'operator',
  permission: 'team.manage',
  summary: 'End all sessions of an operator, and remove the passkeys as well if a device is lost',
  body: z.strictObject({ id: AnyId, removes_passkeys: z.boolean() }),
  errors: ['operator_not_found', 'last_owner']
})
