import { permissionsOf } from '@tambay/contracts/operator/permissions'
import {
  acceptInvitation,
  endOperatorSession,
  getOperator,
  listOperatorSessions,
  type Operator,
  openInvitation,
  signInCommandLine,
  signInWithPasskey,
  skipPasskey,
  startPasskey
} from '@tambay/contracts/operator/session'
import { and, eq } from 'drizzle-orm'

import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import type { CurrentOperator } from '#platform/http/caller/operator.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { startCommandLineSession } from '../../accounts/command-line-session.ts'
import { consoleOriginOf } from '../../accounts/console-origin.ts'
import { findInvited, type OperatorRow, takeInvitation } from '../../accounts/invitations.ts'
import { clearCookie, endSessions, listSessions, startSession } from '../../accounts/operator-session.ts'
import {
  checkNewPasskey,
  checkSignIn,
  offerPasskey,
  offerSignIn,
  type PasskeyAnswer,
  storePasskey
} from '../../accounts/passkeys.ts'
import { operatorAccount, operatorSession } from '../../accounts/tables.ts'
import type { OperatorNeeds } from '../operator-needs.ts'

/** Attempts per minute and network address. */
const rate = { max: 30, perSeconds: 60 }

export function sessionRoutes(app: App, deps: OperatorNeeds): void {
  const { db, clock, config, authenticateOperator } = deps
  const origin = consoleOriginOf(config.PUBLIC_ORIGIN)
  const cookie = { isSecure: config.PUBLIC_ORIGIN.startsWith('https:') }
  const passkeys = { db, clock, origin: origin ?? config.PUBLIC_ORIGIN }
  const canSkipPasskey = config.NODE_ENV !== 'production'

  async function findByToken(token: string): Promise<OperatorRow> {
    const found = await findInvited(db, token, clock.now())
    if (!found) throw new Refusal('operator_invitation_invalid')
    return found
  }

  async function findByPasskey(answer: PasskeyAnswer): Promise<OperatorRow> {
    const operatorId = (await checkSignIn(passkeys, answer)) ?? '0'
    const [operator] = await db.select().from(operatorAccount).where(eq(operatorAccount.id, operatorId))
    if (!operator || operator.disabledAt) throw new Refusal('passkey_refused')
    return operator
  }

  route(app, startPasskey, () => offerSignIn(passkeys), { rate })

  route(
    app,
    signInWithPasskey,
    async ({ body: { challenge_id: challengeId, credential }, request, reply }) => {
      const operator = await findByPasskey({ challengeId, credential })
      await startSession(deps, operator.id, { request, reply, ...cookie })
      return { operator: toOperator(operator) }
    },
    { rate }
  )

  route(
    app,
    signInCommandLine,
    async ({ body: { code, challenge_id: challengeId, credential }, refuse }) => {
      const { id, name } = await findByPasskey({ challengeId, credential })
      if (!(await startCommandLineSession(deps, id, code))) refuse('terminal_code_used')
      return { name }
    },
    { rate }
  )

  route(
    app,
    openInvitation,
    async ({ body }) => {
      const operator = await findByToken(body.token)
      const { name, role } = operator
      return { name, role, can_skip_passkey: canSkipPasskey, ...(await offerPasskey(passkeys, operator)) }
    },
    { rate }
  )

  route(
    app,
    acceptInvitation,
    async ({ body: { token, challenge_id: challengeId, credential }, refuse, request, reply }) => {
      const operator = await findByToken(token)
      const passkey =
        (await checkNewPasskey(passkeys, { challengeId, credential })) ?? refuse('passkey_refused')
      await transact(db, async tx => {
        const now = clock.now()
        if (!(await takeInvitation(tx, token, now))) refuse('operator_invitation_invalid')
        if (!(await storePasskey(tx, operator.id, passkey, now))) refuse('passkey_refused')
      })
      await startSession(deps, operator.id, { request, reply, ...cookie })
      return { operator: toOperator(operator) }
    },
    { rate }
  )

  route(
    app,
    skipPasskey,
    async ({ body: { token }, refuse, request, reply }) => {
      if (!canSkipPasskey) refuse('operator_invitation_invalid')
      const operator = await findByToken(token)
      if (!(await takeInvitation(db, token, clock.now()))) refuse('operator_invitation_invalid')
      await startSession(deps, operator.id, { request, reply, ...cookie })
      return { operator: toOperator(operator) }
    },
    { rate }
  )

  route(app, getOperator, async ({ request }) => {
    const operator = await authenticateOperator(request, undefined).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    })
    return { operator: operator && toOperator(operator) }
  })

  route(app, listOperatorSessions, async ({ operator }) => ({
    items: (await listSessions(deps, operator.id)).map(session => ({
      id: session.id,
      device: session.device,
      is_current: session.id === operator.sessionId,
      created_at: toTimestamp(session.createdAt),
      last_used_at: toTimestamp(session.lastUsedAt),
      expires_at: toTimestamp(session.expiresAt)
    }))
  }))

  route(app, endOperatorSession, async ({ body: { id }, operator, reply }) => {
    const ended = id ?? operator.sessionId
    await endSessions(deps, and(eq(operatorSession.id, ended), eq(operatorSession.operatorId, operator.id)))
    if (ended === operator.sessionId) clearCookie(reply, cookie)
    return {}
  })
}

function toOperator({ id, name, role }: Pick<CurrentOperator, 'id' | 'name' | 'role'>): Operator {
  return { id, name, role, permissions: [...permissionsOf(role)] }
}
