import { joinHost } from '@tambay/game-kit/page/host'
import { stubPage } from '@tambay/game-kit/testing/stub-page'
import type { HostConnection } from '@tambay/game-sdk/game'
import { type MockHost, startMockHost } from '@tambay/game-sdk/mock-host'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import type { HandState, TableState } from '../../rules/api.ts'
import { practiceStakes } from './buy.ts'
import { followRounds } from './follow-round.ts'

class Socket extends EventTarget {
  static latest: Socket | undefined
  static readonly OPEN = 1
  readonly readyState = 1
  #seq = 0

  constructor() {
    super()
    Socket.latest = this
  }

  tell(roundId: string, count: number, phase: TableState['phase'] = 'buying'): void {
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
    const data = JSON.stringify({ t: 'state', seq: ++this.#seq, now: 0, table, hand })
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

let host: MockHost
let game: HostConnection
let socket: Socket | undefined

beforeAll(async () => {
  stubPage()
  vi.stubGlobal('WebSocket', Socket)
  host = startMockHost({ log: () => undefined })
  game = await joinHost()
  followRounds()
  socket = Socket.latest
})
afterAll(() => host.close())

test('sends play.stop if the stakes are refused or the page missed the end of the round', async () => {
  const heard: string[] = []
  host.on('play.start', ({ roundId }) => heard.push(`start ${roundId}`))
  host.on('play.stop', ({ roundId }) => heard.push(`stop ${roundId}`))
  socket?.tell('round-1', 2)
  socket?.tell('round-1', 0)
  socket?.tell('round-1', 1)
  socket?.tell('round-2', 0, 'waiting')
  await vi.waitFor(() =>
    expect(heard).toEqual(['start round-1', 'stop round-1', 'start round-1', 'stop round-1'])
  )
})

test('returns the practice stake of an order without an answer when the next round begins', async () => {
  const coins: number[] = []
  game.on('balance', ({ coin }) => coins.push(coin))
  await practiceStakes.hold('bg_order_0001', 40)
  socket?.tell('round-2', 2)
  socket?.tell('round-3', 0, 'waiting')
  await vi.waitFor(() => expect(coins).toEqual([2960, 3000]))
})
