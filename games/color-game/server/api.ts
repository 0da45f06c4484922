import { type Gateway, GatewayRefusal, GatewayUnreachable } from '@tambay/game-sdk/server'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

import { RoundRequest, SessionRequest } from '../rules/api.ts'
import { TableRefusal } from '../rules/refusals.ts'
import { success } from './answer.ts'
import { type Session, Sessions } from './sessions.ts'
import type { Table } from './table.ts'

interface ApiOptions {
  gateway: Gateway
  table: Table
  maxBet: number
}

/** A bearer token instead of a cookie, because browsers block cookies in cross-site frames. */
export function tableApi(app: FastifyInstance, { gateway, table, maxBet }: ApiOptions): void {
  const sessions = new Sessions()

  app.post('/api/session', async request => {
    const { ticket } = read(SessionRequest, request.body)
    const { session, player, is_practice: isPractice, coin } = await redeem(gateway, ticket)
    const { token, commit } = sessions.open({ gatewaySession: session, playerId: player.id, isPractice })
    return success({ token, isPractice, coin, maxBet, commit })
  })

  app.post('/api/round', async request => {
    const session = sessionOf(sessions, request.headers.authorization)
    const round = read(RoundRequest, request.body)
    return success(await table.play(session, round).catch(withCommit(session)))
  })
}

function read<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new TableRefusal('bad_request')
  return parsed.data
}

function sessionOf(sessions: Sessions, authorization = ''): Session {
  const session = sessions.find(authorization.replace(/^Bearer /, ''))
  if (!session) throw new TableRefusal('session_ended')
  return session
}

async function redeem(gateway: Gateway, ticket: string) {
  try {
    return await gateway.redeemTicket({ ticket })
  } catch (error) {
    if (error instanceof GatewayRefusal && error.reason === 'launch_ticket_invalid')
      throw new TableRefusal(error.reason)
    if (error instanceof GatewayRefusal || error instanceof GatewayUnreachable)
      throw new TableRefusal('table_busy')
    throw error
  }
}

/** A refused round may have used up the commitment, so the refusal contains the next commitment. */
const withCommit =
  (session: Session) =>
  (error: unknown): never => {
    throw error instanceof TableRefusal ? new TableRefusal(error.reason, { commit: session.commit }) : error
  }
