import { randomUUID } from 'node:crypto'

import { createSeed } from '@tambay/fairness/commit-reveal'

import { selectGifts } from '#modules/party/gifts/select-gifts.ts'
import { createPlayLimits } from '#modules/play-limits/play-limits.ts'
import { currentOdds, publishFirstOdds } from '#modules/wheel/odds/odds.ts'
import { openEpochLocked } from '#modules/wheel/seeds/epochs.ts'
import { createSeedVault } from '#modules/wheel/seeds/seed-vault.ts'
import { spinOnce } from '#modules/wheel/spins/spin.ts'
import { oddsVersion } from '#modules/wheel/tables.ts'
import { createTickets } from '#modules/wheel/tickets/tickets.ts'
import { lockPlayer } from '#modules/wheel/tickets/wheel-player.ts'
import { demoUsernames } from './people/people.ts'
import type { Seed, SeededPerson, SeedWorld } from './seed-type.ts'

const minute = 60_000
const month = 30 * 24 * 60 * minute
const silent = () => {}

export const wheelSeed: Seed = {
  name: 'turntable',
  async run(world) {
    const { tx, clock, content, now, random, people } = world
    await publishFirstOdds(tx, content.wheel, now)
    await tx.update(oddsVersion).set({ createdAt: new Date(now.getTime() - month) })
    const demo = people.filter(isDemo)
    const others = random.sample(
      people.filter(person => !isDemo(person)),
      14
    )
    for (const [at, person] of [...demo, ...others].entries()) {
      clock.set(new Date(now.getTime() - 28 * minute + at * minute))
      await play(world, person, isDemo(person) ? { rounds: 2, spins: 1 } : { rounds: 4, spins: 4 })
    }
    clock.set(now)
  }
}

function isDemo({ username }: SeededPerson): boolean {
  return demoUsernames.some(name => name === username)
}

async function play(
  world: SeedWorld,
  person: SeededPerson,
  { rounds, spins }: { rounds: number; spins: number }
) {
  const { tx, clock, config } = world
  const tickets = createTickets({
    db: tx,
    clock,
    roundTicketsPerDay: config.ROUND_TICKETS_PER_DAY,
    onCount: silent
  })
  for (let round = 1; round <= rounds; round++)
    await tickets.earnFromRound(person.id, `seed-round-${round}`, tx)
  const count = await lockPlayer(tx, person.id)
  for (let spin = 1; spin <= Math.min(spins, count); spin++) {
    clock.set(new Date(clock.now().getTime() + 9000))
    await spinAsPlayer(world, person.id)
  }
}

const notifications = { notifyLater: silent }

async function spinAsPlayer({ tx, clock, config, ledger }: SeedWorld, userId: string): Promise<void> {
  const playLimits = createPlayLimits({
    clock,
    config: { ...config, MINIMUM_AGE: 0 },
    notifications,
    selectGifts
  })
  const odds = await currentOdds(tx)
  const vault = createSeedVault(config.SECRET_KEY)
  const { commit } = await openEpochLocked(tx, userId, odds, { vault, now: clock.now() })
  const body = { client_seed: createSeed().slice(0, 21), commit, table_hash: odds.tableHash }
  await spinOnce(
    tx,
    { clock, ledger, playLimits, vault, onCount: silent, onPrize: silent },
    { userId, body, idempotencyKey: randomUUID() }
  )
}
