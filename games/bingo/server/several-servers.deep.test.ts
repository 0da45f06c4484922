import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { queryAt } from '@tambay/game-kit/testing/create-database'
import { type GameServer, type GameServers, openGameServers } from '@tambay/game-kit/testing/game-servers'
import type { Player } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { createRandom } from '@tambay/testing/random'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { sit } from '../testing/bingo.ts'
import { Round, type RoundRecord } from './round.ts'

const seed = Number(process.env.SEED ?? 20_261_128)
const roundCount = Number(process.env.ROUNDS ?? 4)

/** Where the owner of the table dies. */
const steps = ['sale', 'draw', 'paid partly', 'paid'] as const

let gateway: TestParty['gateway']
let players: Player[]
let servers: GameServers

setUpParty('bingo', party => {
  gateway = party.gateway
  players = [party.maria, party.jose, party.liza]
})
beforeEach(async () => {
  servers = await openGameServers({
    gameId: 'bingo',
    script: join(import.meta.dirname, '../testing/run-server.ts'),
    gatewayUrl: gateway.url,
    environment: { BUY_MS: '2000', BALL_MS: '50', RESULT_MS: '500' }
  })
})
afterEach(() => servers.close())

const coins = async () => {
  const amounts = await Promise.all(players.map(player => player.coins()))
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

const partyId = () => players[0]?.partyId ?? ''

async function takenOverAfter(old: GameServer, since: number): Promise<number> {
  const isTaken = async () => {
    const owner = await servers.ownerOf(partyId())
    return owner !== undefined && owner !== old
  }
  await expect.poll(isTaken, { interval: 20 }).toBe(true)
  return Date.now() - since
}

const block = ({ road }: GameServer, path: string, ...first: 'lose'[]) =>
  road.trouble(path, ...first, ...Array<'cut'>(10_000).fill('cut'))

test(`a sale and a draw go on at another server, and each card is paid once (SEED=${seed})`, async () => {
  const random = createRandom(seed)
  await Promise.all([1, 2, 3].map(() => servers.start()))
  const times: number[] = []
  for (let count = 0; count < roundCount; count++) {
    const step = steps[count % steps.length] ?? 'sale'
    const before = await coins()
    const seats = []
    for (const player of players)
      seats.push(await sit(random.pick([...servers.servers]).url, await player.takeTicket()))
    const [first] = seats
    if (!first) throw new Error('There is no player')
    await Promise.all(seats.map(seat => seat.inPhase('waiting')))
    const roundId = first.last()?.table.roundId ?? ''
    const owner = await servers.ownerOf(partyId())
    if (!owner) throw new Error('Nobody owns the table')
    if (step === 'paid partly') block(owner, '/coin/settle', 'lose')
    if (step === 'paid') block(owner, '/round/end')
    const bought = await Promise.all(
      seats.map(seat => seat.buy(1 + random.below(4), `bg_${randomUUID()}`, roundId))
    )
    expect(bought).toEqual(seats.map(() => 'ok'))
    if (step === 'draw') await first.until(({ table }) => table.called.length >= 5)
    if (step === 'paid partly') await expect.poll(() => owner.road.lost).toContain('/game/v1/coin/settle')
    if (step === 'paid') await expect.poll(() => owner.road.calls).toContain('/game/v1/round/end')
    const called = first.last()?.table.called ?? []
    const since = Date.now()
    await owner.destroy()
    await servers.start()
    times.push(await takenOverAfter(owner, since))

    const isClosed = async () => {
      const [round] = await servers.query('SELECT closed_at FROM game.round WHERE round_id = $1', [roundId])
      return Boolean(round?.closed_at)
    }
    await expect.poll(isClosed).toBe(true)
    const [stored] = await servers.query('SELECT data FROM game.round WHERE round_id = $1', [roundId])
    const round = new Round(JSON.parse(String(stored?.data)) as RoundRecord)
    expect(round.drawing?.called.slice(0, called.length)).toEqual(called)
    const due = [...round.payouts()].sort()
    const holds = await queryAt(
      gateway.databaseUrl,
      'SELECT ref, status, amount::int, payout::int FROM hold WHERE ref = ANY($1) ORDER BY ref',
      [due.map(([orderRef]) => orderRef)]
    )
    expect(holds.map(({ ref, status, payout }) => [ref, status, payout])).toEqual(
      due.map(([orderRef, payout]) => [orderRef, 'settled', payout])
    )
    expect(holds).toHaveLength(players.length)
    const change = holds.reduce((sum, { amount, payout }) => sum + Number(payout) - Number(amount), 0)
    expect(await coins()).toBe(before + change)
    expect(change).toBe(-holds.reduce((sum, { amount }) => sum + Number(amount), 0) / 10)
    await expect.poll(() => servers.query('SELECT id FROM game.server')).toHaveLength(3)
    console.log(`round ${count + 1}, ${step}: taken over after ${times.at(-1)} ms`)
  }
  expect(await queryAt(gateway.databaseUrl, `SELECT ref FROM hold WHERE status = 'held'`)).toEqual([])
  console.log(
    `SEED=${seed}: ${roundCount} rounds, taken over after ${Math.min(...times)} to ${Math.max(...times)} ms`
  )
}, 900_000)
