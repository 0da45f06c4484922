import type { AddressInfo } from 'node:net'

import { makeTestFolders, testEnvironment } from '@tambay/game-kit/testing/game-app'
import { createManualClock } from '@tambay/game-kit/testing/manual-clock'
import type { FastifyInstance } from 'fastify'

import { buildColorGame, readSettings } from '../server/color-game.ts'

export interface TestTable {
  app: FastifyInstance
  url: string
  clock: ReturnType<typeof createManualClock>
  /** Advances to the throw of the round that takes bets now. */
  closeBetting(): void
  /** From the throw to the next round. */
  finishRound(): void
  close(): Promise<void>
}

export async function openTable(
  gatewayUrl: string,
  environment: Record<string, string> = {}
): Promise<TestTable> {
  const folders = makeTestFolders()
  const clock = createManualClock()
  const settings = { MAX_BET: '1000000000', RETRY_MS: '50', ...environment }
  const config = readSettings({ ...testEnvironment(gatewayUrl, folders), ...settings })
  const app = await buildColorGame(config, folders.dist, clock)
  await app.listen({ host: '127.0.0.1', port: Number(environment.PORT ?? 0) })
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    clock,
    closeBetting: () => clock.advance(config.BETTING_MS),
    finishRound: () => clock.advance(config.THROW_MS + config.RESULT_MS + 1000),
    close: async () => {
      await app.close()
      folders.remove()
    }
  }
}
