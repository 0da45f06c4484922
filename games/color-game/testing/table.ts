import { makeTestFolders, post, testEnvironment } from '@tambay/game-kit/testing/game-app'
import type { FastifyInstance } from 'fastify'

import { RefusalData, RoundAnswer, SessionAnswer } from '../rules/api.ts'
import type { Bets } from '../rules/colors.ts'
import { buildColorGame, readSettings } from '../server/color-game.ts'

export async function openTable(gatewayUrl: string, environment: Record<string, string> = {}) {
  const folders = makeTestFolders()
  const config = readSettings({
    ...testEnvironment(gatewayUrl, folders),
    MAX_BET: '1000000000',
    ROUND_RETRY_MS: '50',
    ...environment
  })
  const app = await buildColorGame(config, folders.dist)
  app.addHook('onClose', async () => folders.remove())
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
