import { desc, max, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db, Tx } from '#platform/database/db.ts'
import { sendToGateways, type Topic } from '#platform/database/gateway-bus.ts'
import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { PartyContext } from '../party-offers.ts'
import { GiftContent } from './gift-content.ts'
import { giftVersion } from './tables.ts'

const published = z.strictObject({ version: z.int() })
const giftsPublished: Topic<z.output<typeof published>> = { channel: 'gifts_published', schema: published }

const readEveryMs = 60_000

/** The newest version that operators published, if there is one. */
export async function readGiftVersion(db: Db) {
  const [newest] = await db.select().from(giftVersion).orderBy(desc(giftVersion.version)).limit(1)
  return newest && { ...newest, content: GiftContent.parse({ gifts: newest.gifts }) }
}

/** A published version replaces the gifts of the content file, on all gateways. */
export function usePublishedGifts(app: App, { db, content, bus }: PartyContext): void {
  async function read(): Promise<void> {
    const newest = await readGiftVersion(db)
    if (newest) content.gifts = newest.content
  }
  app.fastify.addHook('onReady', read)
  bus.on(giftsPublished, () => void read().catch(() => {}))
  // The bus loses messages while its connection is down.
  repeat(app, 'read the gifts', readEveryMs, read)
}

export async function lockGifts(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('gifts', 0))`)
}

/** Needs the lock of the gifts. */
export async function publishGifts(tx: Tx, { gifts }: GiftContent, createdAt: Date): Promise<number> {
  const [latest] = await tx.select({ version: max(giftVersion.version) }).from(giftVersion)
  const version = (latest?.version ?? 0) + 1
  await tx.insert(giftVersion).values({ version, gifts, createdAt })
  await sendToGateways(tx, giftsPublished, { version })
  return version
}
