import { AnyId, listOf, ShownName, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { permissions, type Permission, roleNames } from './permissions.ts'

export const PermissionName = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])
export const RoleName = z.enum(roleNames)

/** 2 to 30 letters, digits, `-` and `_`. Other operators see it in the log. */
export const OperatorName = z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,29}$/))

export const Operator = z.object({
  id: AnyId,
  name: ShownName,
  role: RoleName,
  permissions: listOf(PermissionName, 100)
})
export type Operator = z.output<typeof Operator>

/** WebAuthn's own JSON. `@simplewebauthn` reads it in the browser and checks it in the gateway. */
const WebAuthnJson = z.record(text(100), z.unknown())
const Token = z.string().check(z.regex(/^[\w-]{43}$/))

const Ceremony = z.object({ challenge_id: z.uuid(), options: WebAuthnJson })
const answer = { challenge_id: z.uuid(), credential: WebAuthnJson }

export const startPasskey = endpoint('POST', '/operator/v1/session/start-passkey', {
  access: 'public',
  summary: 'Get the options to sign in to the console with a passkey',
  body: z.strictObject({}),
  response: Ceremony
})

export const signInWithPasskey = endpoint('POST', '/operator/v1/session/sign-in', {
  access: 'public',
  summary: 'Sign in to the console; sets the session’s cookie. Each challenge works once',
  body: z.strictObject(answer),
  response: z.object({ operator: Operator }),
  errors: ['passkey_refused']
})

const TerminalCode = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** People compare this in the terminal and in the console. */
export const shortCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4, 8)}`.toUpperCase()

export const signInCommandLine = endpoint('POST', '/operator/v1/session/sign-in-command-line', {
  access: 'public',
  summary: 'Sign in the command line that shows this code, for an hour. Each code and challenge works once',
  body: z.strictObject({ code: TerminalCode, ...answer }),
  response: z.object({ name: ShownName }),
  errors: ['passkey_refused', 'terminal_code_used']
})

export const openInvitation = endpoint('POST', '/operator/v1/invitation/open', {
  access: 'public',
  summary: 'Get the name of the invited operator, and the options to create a passkey',
  body: z.strictObject({ token: Token }),
  response: z.extend(Ceremony, {
    name: ShownName,
    role: RoleName,
    /** Only in development: the invitation also signs in without a passkey. */
    can_skip_passkey: z.boolean()
  }),
  errors: ['operator_invitation_invalid']
})

export const acceptInvitation = endpoint('POST', '/operator/v1/invitation/accept', {
  access: 'public',
  summary: 'Store the new passkey, use up the invitation and sign in',
  body: z.strictObject({ token: Token, ...answer }),
  response: z.object({ operator: Operator }),
  errors: ['operator_invitation_invalid', 'passkey_refused']
})

export const skipPasskey = endpoint('POST', '/operator/v1/invitation/skip-passkey', {
  access: 'public',
  summary: 'Sign in with an invitation alone. Only in development',
  body: z.strictObject({ token: Token }),
  response: z.object({ operator: Operator }),
  errors: ['operator_invitation_invalid']
})

export const getOperator = endpoint('GET', '/operator/v1/session/get', {
  access: 'public',
  summary: 'Get the signed-in operator with the permissions, or null',
  response: z.object({ operator: z.nullable(Operator) })
})

export const OperatorSession = z.object({
  id: z.uuid(),
  device: text(200),
  is_current: z.boolean(),
  created_at: Timestamp,
  last_used_at: Timestamp,
  expires_at: Timestamp
})
export type OperatorSession = z.output<typeof OperatorSession>

export const listOperatorSessions = endpoint('GET', '/operator/v1/session/list', {
  access: 'operator',
  summary: 'List the caller’s open sessions, the newest first',
  response: z.object({ items: listOf(OperatorSession, 50) })
})

export const endOperatorSession = endpoint('POST', '/operator/v1/session/end', {
  access: 'operator',
  summary: 'End one of the caller’s sessions; without an id, the current one',
  body: z.strictObject({ id: z.optional(z.uuid()) })
})
