import { giftCatalog } from '#modules/party/gifts/gift-catalog.ts'
import { giftPosting } from '#modules/party/gifts/gift-posting.ts'
import { exchangePosting } from '#modules/wallet/exchange/exchange-posting.ts'
import { demoUsernames } from './people/people.ts'
import type { Seed, SeededPerson, SeedWorld } from './seed-type.ts'

const day = 86_400_000
const dearestGift = 200

interface SeededEvent {
  at: Date
  run(key: string): Promise<void>
}

export const walletSeed: Seed = {
  name: 'wallet history',
  async run(world) {
    const { clock, people } = world
    const events = people.flatMap(person => planEvents(world, person))
    events.sort((a, b) => a.at.getTime() - b.at.getTime())
    for (const [index, { at, run }] of events.entries()) {
      clock.set(at)
      await run(String(index))
    }
    for (const person of people.filter(isDemo)) await exchangeSome(world, person)
    clock.set(world.now)
  }
}

function planEvents(world: SeedWorld, person: SeededPerson): SeededEvent[] {
  const { random, now } = world
  return Array.from({ length: isDemo(person) ? 36 : random.int(3, 6) }, () => ({
    at: new Date(
      now.getTime() -
        random.int(30 * 60, 30 * 24 * 3600) * 1000 -
        (isDemo(person) ? 0 : random.int(0, day / 24))
    ),
    run: random.int(1, 10) <= 8 ? playRound(world, person) : sendGift(world, person)
  }))
}

function isDemo({ username }: SeededPerson): boolean {
  return demoUsernames.some(name => name === username)
}

async function exchangeSome({ ledger, tx, clock, config, now }: SeedWorld, { id: userId }: SeededPerson) {
  const diamonds = Math.floor((await ledger.wallet(userId, tx)).diamond.balance / 2)
  if (diamonds === 0) return
  clock.set(new Date(now.getTime() - 29 * 60_000))
  await ledger.post(exchangePosting({ userId, diamonds, rate: config.DIAMOND_COINS, key: 'seed' }), tx)
}

function playRound({ ledger, tx, clock, random }: SeedWorld, { id }: SeededPerson): SeededEvent['run'] {
  const stake = random.pick([10, 20, 20, 50, 50, 100])
  const payout = random.pick([0, 0, 0, 2, 2, 3, 4]) * stake
  return async key => {
    const ref = { scope: 'game:color-game', ref: `seed-order-${key}` }
    const memo = {
      title: 'Color Game',
      counterparty: 'Color Game',
      reason: `Round of ${stake} coins`,
      orderId: ref.ref
    }
    const expiresAt = new Date(clock.now().getTime() + day)
    await ledger.hold({ ...ref, userId: id, currency: 'coin', amount: stake, expiresAt, memo }, tx)
    clock.set(new Date(clock.now().getTime() + 12_000))
    await ledger.settle(ref, payout, tx)
  }
}

function sendGift(world: SeedWorld, { id: senderId }: SeededPerson): SeededEvent['run'] {
  const { ledger, tx, random, people, config, content } = world
  const { id: recipientId } = random.pick(people.filter(person => person.id !== senderId))
  const gifts = giftCatalog(content.gifts, config.DIAMOND_COINS).filter(({ price }) => price <= dearestGift)
  const gift = gifts.length > 0 ? random.pick(gifts) : undefined
  return async key => {
    if (!gift) return
    const order = { senderId, recipientId, gift, count: 1, key: `seed-${key}`, reqHash: 'seed' }
    await ledger.post(giftPosting(order), tx)
  }
}
