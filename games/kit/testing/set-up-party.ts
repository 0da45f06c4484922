import { afterAll, beforeAll, beforeEach } from 'vitest'

import { type FlakyProxy, openFlakyProxy } from './flaky-proxy.ts'
import { type GatewayProcess, startGateway } from './gateway-process.ts'
import { hostParty, type Player, visitParty } from './player.ts'

export interface TestParty {
  gateway: GatewayProcess
  road: FlakyProxy
  maria: Player
  jose: Player
  liza: Player
}

export function setUpParty(gameId: string, assign: (party: TestParty) => void): void {
  const cleanup = new AsyncDisposableStack()
  let party: TestParty
  beforeAll(async () => {
    const gateway = await startGateway(gameId)
    cleanup.defer(gateway.stop)
    const road = await openFlakyProxy(gateway.url)
    cleanup.defer(road.close)
    const maria = await hostParty(gateway.url, 'maria01', gameId)
    const jose = await visitParty(gateway.url, 'jose02', maria.partyId)
    const liza = await visitParty(gateway.url, 'liza03', maria.partyId)
    party = { gateway, road, maria, jose, liza }
    assign(party)
  })
  beforeEach(async () => {
    const { road, maria, jose, liza } = party
    road.clear()
    await Promise.all([maria, jose, liza].map(player => player.comeBack()))
  })
  afterAll(() => cleanup.disposeAsync())
}
