import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { GiftContent } from '#modules/party/gifts/gift-content.ts'
import { lockGifts, publishGifts, readGiftVersion } from '#modules/party/gifts/gift-versions.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { OperatorError } from '../operator-error.ts'
import { defineKind } from '../proposals/proposal-kind.ts'
import { recordAction } from '../record-action.ts'
import { operatorAction } from '../tables.ts'

type Gifts = GiftContent['gifts']

const Payload = z.strictObject({ base_version: z.int(), gifts: GiftContent.shape.gifts })

export const giftsKind = (content: { gifts: GiftContent }) =>
  defineKind({
    payload: Payload,
    permission: 'catalog.publish',
    secondPerson: 'always',
    async preview(tx, { base_version: base, gifts }) {
      await lockGifts(tx)
      const current = await readCurrent(tx, content)
      if (current.version !== base)
        throw new OperatorError(
          `The gifts have changed: version ${current.version} is live, and not ${base}.`
        )
      const lines = describeChanges(current.gifts, gifts)
      if (lines.length === 0) throw new OperatorError('These are the gifts of now.')
      return { subject: `gifts:${base + 1}`, amount: null, lines }
    },
    async execute(tx, actor, { gifts }, { reason, now }) {
      const version = await publishGifts(tx, { gifts }, now)
      const action = { action: 'gifts-publish', subject: `gifts:${version}`, reason } as const
      await recordAction(tx, actor, { ...action, result: { gifts: gifts.length }, createdAt: now })
    }
  })

function describeChanges(before: Gifts, after: Gifts): string[] {
  const missing = before.find(({ id }) => !after.some(gift => gift.id === id))
  if (missing)
    throw new OperatorError(`Retire ${missing.name} instead of deleting it, so that it keeps its name.`)
  const old = new Map(before.map(gift => [gift.id, describe(gift)]))
  return after.flatMap(gift => {
    const [was, is] = [old.get(gift.id), describe(gift)]
    if (was === is) return []
    return [`${gift.id}: ${was === undefined ? 'new' : was} → ${is}`]
  })
}

const describe = ({ name, price, picture, is_retired: isRetired }: Gifts[number]) =>
  `${name}, ${price} coins, ${picture}${isRetired ? ', retired' : ''}`

async function readCurrent(db: Db, content: { gifts: GiftContent }) {
  const newest = await readGiftVersion(db)
  return { version: newest?.version ?? 0, gifts: (newest?.content ?? content.gifts).gifts }
}

export async function readGifts(db: Db, content: { gifts: GiftContent }) {
  const versions = await db
    .select()
    .from(operatorAction)
    .where(eq(operatorAction.action, 'gifts-publish'))
    .orderBy(desc(operatorAction.id))
    .limit(50)
  return {
    ...(await readCurrent(db, content)),
    versions: versions.map(({ subject, operator, reason, createdAt }) => ({
      version: Number(subject.replace('gifts:', '')),
      approved_by: operator,
      reason,
      created_at: toTimestamp(createdAt)
    }))
  }
}
