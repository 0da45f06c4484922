import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Envelope } from '@tambay/contracts/envelope'
import type { FastifyInstance } from 'fastify'

import { RefusalData, RoundAnswer, SessionAnswer } from '../rules/api.ts'
import type { Bets } from '../rules/colors.ts'
import { buildServer } from '../server/build-server.ts'
import { readConfig } from '../server/config.ts'
import { gameKey } from './gateway-process.ts'

export const hostOrigin = 'http://localhost:3000'

export async function openTable(gatewayUrl: string, environment: Record<string, string> = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'color-game-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<meta name="host-origin" content="%HOST_ORIGIN%">')
  writeFileSync(join(dist, 'assets/game.js'), 'play()')
  const config = readConfig({
    GATEWAY_URL: gatewayUrl,
    GAME_KEY: gameKey,
    HOST_ORIGIN: hostOrigin,
    LOG_LEVEL: 'silent',
    RATE_PER_IP: '100000',
    MAX_BET: '1000000000',
    ROUND_RETRY_MS: '50',
    ...environment
  })
  const app = await buildServer(config, dist)
  app.addHook('onClose', async () => rmSync(dist, { recursive: true }))
  return app
}

export async function sit(app: FastifyInstance, ticket: string) {
  const opened = await post(app, '/api/session', { ticket })
  if (opened.code !== 0) throw new Error(opened.bizErrorCode)
  const { token, ...session } = SessionAnswer.parse(opened.data)
  let { commit } = session
  const bet = (orderRef: string, bets: Bets) => ({ orderRef, bets, clientSeed: 'a-seed-of-the-page', commit })

  async function play(request: ReturnType<typeof bet>) {
    const { code, data, bizErrorCode } = await post(app, '/api/round', request, token)
    commit = RefusalData.safeParse(data).data?.commit ?? commit
    if (code !== 0) return { refused: bizErrorCode ?? String(code) }
    const round = RoundAnswer.parse(data)
    commit = round.nextCommit
    return round
  }

  async function win(request: ReturnType<typeof bet>) {
    const round = await play(request)
    if ('refused' in round) throw new Error(`The table refused: ${round.refused}`)
    return round
  }

  return { session, token, bet, play, win }
}

export async function post(app: FastifyInstance, url: string, payload: object | string, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, ...Envelope.parse(answer.json()) }
}
