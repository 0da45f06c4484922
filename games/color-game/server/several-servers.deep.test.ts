import { join } from 'node:path'

import { queryAt } from '@tambay/game-kit/testing/create-database'
import { type GameServer, type GameServers, openGameServers } from '@tambay/game-kit/testing/game-servers'
import type { Player } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { createRandom, type Random } from '@tambay/testing/random'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Bets, colors } from '../rules/colors.ts'
import { payoutOf } from '../rules/payout.ts'
import { sit } from '../testing/seat.ts'
import { StoredRound } from './table/table-round.ts'

const seed = Number(process.env.SEED ?? 20_261_128)
const roundCount = Number(process.env.ROUNDS ?? 20)

/** Where the owner of the table dies. */
const steps = ['accepted', 'closed', 'decided', 'paid partly', 'paid', 'reported'] as const
type Step = (typeof steps)[number]

let gateway: TestParty['gateway']
let players: Player[]
let servers: GameServers

setUpParty('color-game', party => {
  gateway = party.gateway
  players = [party.maria, party.jose, party.liza]
})
beforeEach(async () => {
  servers = await openGameServers({
    gameId: 'color-game',
    script: join(import.meta.dirname, '../testing/run-server.ts'),
    gatewayUrl: gateway.url,
    environment: {
      BETTING_MS: '2500',
      CLOSING_MS: '1500',
      THROW_MS: '500',
      RESULT_MS: '500',
      MAX_BET: '5000'
    }
  })
})
afterEach(() => servers.close())

const partyId = () => players[0]?.partyId ?? ''
const coins = () => Promise.all(players.map(player => player.coins()))

async function ownerNow(): Promise<GameServer> {
  const owner = await servers.ownerOf(partyId())
  if (!owner) throw new Error('Nobody owns the table')
  return owner
}

function drawBets(random: Random): Bets {
  return Object.fromEntries(
    Array.from({ length: 1 + random.below(3) }, () => [random.pick(colors), 1 + random.below(50)])
  )
}

/** Plays a round up to the step, with the owner's calls to the gateway blocked from there on. */
async function playUntil(step: Step, random: Random) {
  const seats = []
  for (const player of players)
    seats.push(await sit(random.pick([...servers.servers]).url, await player.takeTicket()))
  const [first] = seats
  if (!first) throw new Error('There is no player')
  await Promise.all(seats.map(seat => seat.stateOf('waiting')))
  const roundId = first.roundId()
  const owner = await ownerNow()
  const answers = await Promise.all(
    seats.map(async seat => {
      const order = seat.order(drawBets(random))
      const { code } = await seat.send('/api/bet', order)
      return { ...order, isAccepted: code === 0 }
    })
  )
  const accepted = answers.filter(answer => answer.isAccepted).map(({ orderRef }) => orderRef)
  expect(accepted).toHaveLength(players.length)
  const block = (path: string) => owner.road.trouble(path, ...Array<'cut'>(10_000).fill('cut'))
  if (step === 'accepted') return { roundId, owner, accepted }
  if (step === 'closed') {
    block('/coin/hold')
    const late = first.send('/api/bet', first.order({ red: 1 })).catch(() => undefined)
    await first.until(
      message => (message.t === 'bet' && !message.bet.isSolid && message.bet.bets.red === 1) || undefined
    )
    void late
  }
  if (step === 'decided') block('/coin/settle')
  if (step === 'paid partly') owner.road.trouble('/coin/settle', 'lose', ...Array<'cut'>(10_000).fill('cut'))
  if (step === 'paid') block('/round/end')
  await Promise.all(seats.map(seat => seat.ready()))
  if (step === 'closed') await first.stateOf('closing', roundId)
  else await first.stateOf('throw', roundId)
  if (step === 'paid partly') await expect.poll(() => owner.road.lost).toContain('/game/v1/coin/settle')
  if (step === 'paid' || step === 'reported') await Promise.all(seats.map(seat => seat.paid(roundId)))
  const reports = () => owner.road.calls.filter(path => path.endsWith('/round/end'))
  if (step === 'paid') await expect.poll(() => reports().length).toBeGreaterThan(3)
  if (step === 'reported') await expect.poll(() => isClosed(roundId)).toBe(true)
  const seen = first.messages.find(
    message => message.t === 'state' && message.thrown?.proof.roundId === roundId
  )
  const dice = seen?.t === 'state' ? seen.thrown?.proof.dice : undefined
  return { roundId, owner, accepted, dice }
}

const isClosed = async (roundId: string) => {
  const [round] = await servers.query('SELECT closed_at FROM game.round WHERE round_id = $1', [roundId])
  return Boolean(round?.closed_at)
}

async function takenOverAfter(old: GameServer, since: number): Promise<number> {
  await expect
    .poll(
      async () => {
        const owner = await servers.ownerOf(partyId())
        return owner && owner !== old
      },
      { interval: 20 }
    )
    .toBe(true)
  return Date.now() - since
}

/** Compares the gateway's ledger with the round's dice: every accepted stake has a result, and each exactly once. */
async function checkRound(roundId: string, { accepted, dice }: { accepted: string[]; dice?: unknown }) {
  await expect.poll(() => isClosed(roundId)).toBe(true)
  const [round] = await servers.query('SELECT data FROM game.round WHERE round_id = $1', [roundId])
  const { proof } = StoredRound.parse(JSON.parse(String(round?.data)))
  if (!proof) throw new Error('The round has no dice')
  if (dice) expect(proof.dice).toEqual(dice)
  const orders = await servers.query(
    'SELECT order_ref, data, status, payout::int FROM game.round_order WHERE round_id = $1',
    [roundId]
  )
  const holds = await queryAt(
    gateway.databaseUrl,
    `SELECT ref, status, amount::int, payout::int FROM hold WHERE ref = ANY($1)`,
    [orders.map(order => order.order_ref)]
  )
  let change = 0
  for (const { ref, status, amount, payout } of holds) {
    const order = orders.find(({ order_ref: orderRef }) => orderRef === ref)
    const due = payoutOf(JSON.parse(String(order?.data)), proof.dice)
    if (accepted.includes(String(ref))) expect([ref, status, payout]).toEqual([ref, 'settled', due])
    expect(['settled', 'voided']).toContain(status)
    if (status === 'settled') change += Number(payout) - Number(amount)
  }
  expect(holds.map(({ ref }) => ref)).toEqual(expect.arrayContaining(accepted))
  return change
}

async function checkBooks() {
  const sums = `SELECT currency, sum(entry.amount)::int AS sum FROM entry JOIN account ON account.id = account_id
    GROUP BY currency`
  for (const { sum } of await queryAt(gateway.databaseUrl, sums)) expect(sum).toBe(0)
  const wrong = `SELECT id FROM account WHERE balance
    <> (SELECT coalesce(sum(amount), 0) FROM entry WHERE account_id = account.id)`
  expect(await queryAt(gateway.databaseUrl, wrong)).toEqual([])
  expect(await queryAt(gateway.databaseUrl, `SELECT ref FROM hold WHERE status = 'held'`)).toEqual([])
  expect(await servers.query('SELECT round_id FROM game.round WHERE closed_at IS NULL')).toEqual([])
}

const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

test(`three servers of which the owner dies with its disk pay each round once (SEED=${seed})`, async () => {
  const random = createRandom(seed)
  const before = total(await coins())
  let change = 0
  const times: number[] = []
  await Promise.all([1, 2, 3].map(() => servers.start()))
  for (let count = 0; count < roundCount; count++) {
    const step = steps[count % steps.length] ?? 'accepted'
    const { owner, ...round } = await playUntil(step, random)
    const since = Date.now()
    const others = [...servers.servers].filter(server => server !== owner)
    await Promise.all(
      [owner, ...(random.below(4) === 0 ? [random.pick(others)] : [])].map(dead => dead.destroy())
    )
    while (servers.servers.size < 3) await servers.start()
    if (step !== 'reported') times.push(await takenOverAfter(owner, since))
    change += await checkRound(round.roundId, round)
    await expect.poll(() => servers.query('SELECT id FROM game.server')).toHaveLength(3)
    console.log(
      `round ${count + 1}, ${step}: ${step === 'reported' ? 'closed' : `taken over after ${times.at(-1)} ms`}`
    )
  }
  expect(total(await coins())).toBe(before + change)
  await checkBooks()
  times.sort((one, other) => one - other)
  console.log(
    `SEED=${seed}: ${roundCount} rounds, taken over after ${times[0]} to ${times.at(-1)} ms, median ${times[times.length >> 1]} ms`
  )
}, 900_000)

test('after a take-over, players find their round at another server and play on', async () => {
  const random = createRandom(seed)
  await Promise.all([1, 2, 3].map(() => servers.start()))
  const { roundId, owner, accepted } = await playUntil('accepted', random)
  await owner.destroy()
  const [other] = servers.servers
  if (!other || !players[0]) throw new Error('There is no other server')
  const seat = await sit(other.url, await players[0].takeTicket())
  expect(seat.lastState()).toMatchObject({ phase: 'betting', round: { id: roundId } })
  expect(seat.lastState().bets).toHaveLength(players.length)
  await seat.ready()
  const paid = await seat.paid(roundId)
  expect(paid.voided).toBe(0)
  await checkRound(roundId, { accepted })
})

test.each(steps)(
  'an owner that was paused when its round was %s writes and pays nothing afterwards',
  async step => {
    await Promise.all([1, 2, 3].map(() => servers.start()))
    const { owner, ...round } = await playUntil(step, createRandom(seed))
    owner.send('SIGSTOP')
    if (step !== 'reported') await takenOverAfter(owner, Date.now())
    await checkRound(round.roundId, round)
    await expect.poll(() => servers.query('SELECT id FROM game.server')).toHaveLength(2)
    const everything = async () => ({
      journal: await servers.query(
        `SELECT round.*, placed.*, round.xmin::text AS version, placed.xmin::text AS order_version
         FROM game.round AS round LEFT JOIN game.round_order AS placed USING (round_id)
         ORDER BY round.round_id, order_ref`
      ),
      holds: await queryAt(gateway.databaseUrl, 'SELECT *, xmin::text AS version FROM hold ORDER BY id'),
      entries: await queryAt(gateway.databaseUrl, 'SELECT count(*) FROM entry')
    })
    const before = await everything()
    owner.road.clear()
    owner.send('SIGCONT')
    expect(await owner.exited).toBe(1)
    // A request that was on its way when the process was paused is a repeat.
    console.log(`paused when ${step}: ${owner.road.calls.length} calls afterwards`)
    expect(await everything()).toEqual(before)
    await checkBooks()
  }
)
