import type { Ledger } from '../../ledger/ledger-types.ts'
import { move } from '../../ledger/posting/posting.ts'
import type { Seed, SeededPerson, SeedWorld } from '../../seeds/seed-type.ts'
import { demoUsernames } from '../user/people.ts'
import { exchangePosting } from './exchange-posting.ts'

const day = 86_400_000
const gifts = [
  { name: 'Sampaguita', coins: 10, diamonds: 6 },
  { name: 'Halo-halo', coins: 50, diamonds: 30 },
  { name: 'Jeepney ride', coins: 120, diamonds: 72 }
] as const

interface Happening {
  at: Date
  happen(key: string): Promise<void>
}

/** Thirty days of rounds, gifts and exchanges, so that every wallet has a story; all of it through the ledger. */
export const walletSeed: Seed = {
  name: 'wallet history',
  async run(world) {
    const { clock, people } = world
    const story = people.flatMap(person => storyOf(world, person))
    story.sort((a, b) => a.at.getTime() - b.at.getTime())
    for (const [index, { at, happen }] of story.entries()) {
      clock.set(at)
      await happen(String(index))
    }
    for (const person of people.filter(isDemo)) await exchangeSome(world, person)
    clock.set(world.now)
  }
}

function storyOf(world: SeedWorld, person: SeededPerson): Happening[] {
  const { random, now } = world
  return Array.from({ length: isDemo(person) ? 36 : random.int(3, 6) }, () => ({
    at: new Date(
      now.getTime() -
        random.int(30 * 60, 30 * 24 * 3600) * 1000 -
        (isDemo(person) ? 0 : random.int(0, day / 24))
    ),
    happen: random.int(1, 10) <= 8 ? playRound(world, person) : sendGift(world, person)
  }))
}

function isDemo({ username }: SeededPerson): boolean {
  return demoUsernames.some(name => name === username)
}

/** Half of the diamonds, half an hour ago: after the story, before the wheel's. */
async function exchangeSome({ ledger, tx, clock, config, now }: SeedWorld, { id: userId }: SeededPerson) {
  const diamonds = Math.floor((await ledger.balances(userId, tx)).diamond.balance / 2)
  if (diamonds === 0) return
  clock.set(new Date(now.getTime() - 29 * 60_000))
  await ledger.post(exchangePosting({ userId, diamonds, rate: config.DIAMOND_COINS, key: 'seed' }), tx)
}

/** A stake in escrow, and mostly less back: as at a real stall, with a good day now and then. */
function playRound({ ledger, tx, clock, random }: SeedWorld, { id }: SeededPerson): Happening['happen'] {
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

/** The sender pays coins and the receiver gets diamonds: two postings, since each side reads its own receipt. */
function sendGift({ ledger, tx, random, people }: SeedWorld, sender: SeededPerson): Happening['happen'] {
  const receiver = random.pick(people.filter(person => person.id !== sender.id))
  const gift = random.pick(gifts)
  return async key => {
    await pay(ledger, tx, key, sender, receiver, gift)
    await thank(ledger, tx, key, sender, receiver, gift)
  }
}

type Gift = (typeof gifts)[number]

function pay(
  ledger: Ledger,
  tx: SeedWorld['tx'],
  key: string,
  { id }: SeededPerson,
  receiver: SeededPerson,
  gift: Gift
) {
  const memo = {
    title: gift.name,
    counterparty: `@${receiver.username}`,
    reason: `Gift to ${receiver.nickName}`
  }
  const legs = move({ user: id }, 'house', 'coin', gift.coins)
  return ledger.post({ kind: 'gift_sent', legs, idemScope: 'seed-gift', idemKey: `${key}/sent`, memo }, tx)
}

function thank(
  ledger: Ledger,
  tx: SeedWorld['tx'],
  key: string,
  sender: SeededPerson,
  { id }: SeededPerson,
  gift: Gift
) {
  const memo = {
    title: gift.name,
    counterparty: `@${sender.username}`,
    reason: `Gift from ${sender.nickName}`
  }
  const legs = move('issuance', { user: id }, 'diamond', gift.diamonds)
  return ledger.post(
    { kind: 'gift_received', legs, idemScope: 'seed-gift', idemKey: `${key}/received`, memo },
    tx
  )
}
