import { joinHost } from '@tambay/game-kit/page/host'
import { stubPage } from '@tambay/game-kit/testing/stub-page'
import { StubSocket } from '@tambay/game-kit/testing/stub-socket'
import type { HostConnection } from '@tambay/game-sdk/game'
import { type MockHost, startMockHost } from '@tambay/game-sdk/mock-host'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { HandState, TableState } from '../../rules/api.ts'
import { practiceStakes } from './buy.ts'
import { followRounds } from './follow-round.ts'

let host: MockHost
let game: HostConnection
let seq = 0

function tellPage(roundId: string, count: number, phase: TableState['phase'] = 'buying'): void {
  const table: TableState = {
    phase,
    roundId,
    commit: 'c',
    endsAt: null,
    beganAt: 0,
    players: [],
    called: [],
    pot: { stakes: 0, houseShare: 0, prizes: { line: 0, two_lines: 0, full_house: 0 } },
    wins: [],
    proof: null
  }
  const hand: HandState = { roundId, count, cards: [], isAuto: true, payouts: [], notice: null }
  StubSocket.all.at(-1)?.receive({ t: 'state', seq: ++seq, now: 0, table, hand })
}

beforeAll(async () => {
  stubPage()
  vi.stubGlobal('WebSocket', StubSocket)
  host = startMockHost({ log: () => undefined })
  game = await joinHost()
  followRounds()
})
afterAll(() => host.close())

test('sends play.stop if the stakes are refused or the page missed the end of the round', async () => {
  const received: string[] = []
  host.on('play.start', ({ roundId }) => received.push(`start ${roundId}`))
  host.on('play.stop', ({ roundId }) => received.push(`stop ${roundId}`))
  tellPage('round-1', 2)
  tellPage('round-1', 0)
  tellPage('round-1', 1)
  tellPage('round-2', 0, 'waiting')
  await vi.waitFor(() =>
    expect(received).toEqual(['start round-1', 'stop round-1', 'start round-1', 'stop round-1'])
  )
})

test('returns the practice stake of an order without an answer when the next round begins', async () => {
  const coins: number[] = []
  game.on('balance', ({ coin }) => coins.push(coin))
  await practiceStakes.hold('bg_order_0001', 40)
  tellPage('round-2', 2)
  tellPage('round-3', 0, 'waiting')
  await vi.waitFor(() => expect(coins).toEqual([2960, 3000]))
})
