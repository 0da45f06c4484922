import { makeTestFolders, post, testEnvironment, type TestFolders } from '@tambay/game-kit/testing/game-app'
import type { FastifyInstance } from 'fastify'

import { CommitChanged, SlotsSession, SpinAnswer } from '../rules/api.ts'
import { buildLuckySlots, readSettings } from '../server/lucky-slots.ts'

export async function openMachine(
  gatewayUrl: string,
  environment: Record<string, string> = {},
  folders: TestFolders = makeTestFolders()
) {
  const timing = { ANNOUNCE_AFTER_MS: '0', RETRY_MS: '50' }
  const config = readSettings({ ...testEnvironment(gatewayUrl, folders), ...timing, ...environment })
  const app = await buildLuckySlots(config, folders.dist)
  app.addHook('onClose', async () => folders.remove())
  return app
}

export async function sit(app: FastifyInstance, ticket: string) {
  const opened = await post(app, '/api/session', { ticket })
  if (opened.code !== 0) throw new Error(opened.bizErrorCode)
  const session = SlotsSession.parse(opened.data)
  let { commit } = session
  const bet = (orderRef: string, stake: number) => ({
    orderRef,
    stake,
    clientSeed: 'a-seed-of-the-page',
    commit
  })

  async function spin(request: object) {
    const { code, data, bizErrorCode } = await post(app, '/api/spin', request, session.token)
    commit = CommitChanged.safeParse(data).data?.commit ?? commit
    if (code !== 0) return { refused: bizErrorCode ?? String(code) }
    const answer = SpinAnswer.parse(data)
    commit = answer.nextCommit
    return answer
  }

  async function play(request: object) {
    const answer = await spin(request)
    if ('refused' in answer) throw new Error(`The game refused: ${answer.refused}`)
    return answer
  }

  return { session, bet, spin, play }
}
