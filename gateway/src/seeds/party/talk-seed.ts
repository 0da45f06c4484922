import { randomUUID } from 'node:crypto'

import { and, asc, eq } from 'drizzle-orm'

import { partyChat, partyMessage } from '#modules/party/chat/tables.ts'
import { giftCatalog } from '#modules/party/gifts/gift-catalog.ts'
import { giftPosting } from '#modules/party/gifts/gift-posting.ts'
import { recordGift } from '#modules/party/gifts/send-gift.ts'
import { isLive } from '#modules/party/lists/party-cards.ts'
import { party, partyMember } from '#modules/party/tables.ts'
import type { Seed, SeedWorld } from '../seed-type.ts'
import { seededStickers, smallTalk, talkByTag } from './seed-talk.ts'

const second = 1000
const dearestSeededGift = 500

type Room = typeof party.$inferSelect

interface Line {
  text?: string
  stickerId?: string
}

export const talkSeed: Seed = {
  name: 'party chat and gifts',
  async run(world) {
    const rooms = await world.tx
      .select()
      .from(party)
      .where(and(isLive, eq(party.isGuestRoom, false)))
      .orderBy(asc(party.id))
    const unused = {
      byTag: new Map(
        Object.entries(talkByTag).map(([tag, list]) => [tag, world.random.sample(list, list.length)])
      ),
      small: world.random.sample(smallTalk, smallTalk.length)
    }
    for (const room of rooms) {
      const people = await findPeople(world, room.id)
      await addTalk(world, room, people, pickLines(world, room, unused))
      await addGifts(world, room, people)
    }
    world.clock.set(world.now)
  }
}

interface Unused {
  byTag: Map<string, Array<readonly string[]>>
  small: Array<readonly string[]>
}

function pickLines({ random }: SeedWorld, { tags }: Room, unused: Unused): Line[] {
  const count = tags.length === 1 ? 2 : 1
  const own = tags.flatMap(tag => unused.byTag.get(tag)?.splice(0, count) ?? [])
  return [...own, ...unused.small.splice(0, 1)].flatMap(exchange => [
    ...exchange.map(text => ({ text })),
    ...(random.int(1, 2) === 1 ? [{ stickerId: random.pick(seededStickers) }] : [])
  ])
}

async function findPeople({ tx }: SeedWorld, partyId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: partyMember.memberId })
    .from(partyMember)
    .where(eq(partyMember.partyId, partyId))
    .orderBy(asc(partyMember.joinedAt), asc(partyMember.memberId))
  return rows.map(row => row.id)
}

async function addTalk(
  { tx, now, random }: SeedWorld,
  { id: partyId }: Room,
  people: readonly string[],
  lines: readonly Line[]
): Promise<void> {
  let at = now.getTime() - lines.length * 25 * second
  let last: string | undefined
  const rows = lines.map(({ text, stickerId }, index) => {
    const memberId = random.pick(people.filter(person => person !== last || people.length === 1))
    last = memberId
    at += random.int(4, 24) * second
    return {
      partyId,
      seq: index + 1,
      clientId: randomUUID(),
      memberId,
      userId: memberId,
      kind: text === undefined ? ('sticker' as const) : ('text' as const),
      text,
      stickerId,
      createdAt: new Date(at)
    }
  })
  if (rows.length === 0) return
  await tx.insert(partyMessage).values(rows)
  await tx.insert(partyChat).values({ partyId, lastSeq: rows.length })
}

async function addGifts(world: SeedWorld, room: Room, people: readonly string[]): Promise<void> {
  const { tx, now, random, ledger, clock, config, content } = world
  const gifts = giftCatalog(content.gifts, config.DIAMOND_COINS).filter(
    gift => gift.price <= dearestSeededGift
  )
  if (gifts.length === 0) return
  const age = now.getTime() - room.createdAt.getTime()
  const times = Array.from({ length: random.int(1, 3) }, () => random.int(0, age))
  for (const [index, before] of times.toSorted((a, b) => b - a).entries()) {
    const [senderId, recipientId] = random.sample(people, 2)
    if (senderId === undefined || recipientId === undefined) return
    const gift = random.pick(gifts)
    const count = gift.price <= 50 ? random.int(1, 5) : 1
    if ((await ledger.wallet(senderId, tx)).coin.balance < gift.price * count) continue
    clock.set(new Date(now.getTime() - before))
    const order = { senderId, recipientId, gift, count, key: `seed-${room.id}-${index}`, reqHash: 'seed' }
    const { txId } = await ledger.post(giftPosting(order), tx)
    await recordGift(tx, room.id, order, txId, clock.now())
  }
}
