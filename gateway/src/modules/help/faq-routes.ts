import { FaqItemId, listFaqVotes, voteOnFaqItem } from '@tambay/contracts/faq'
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { HelpNeeds } from './help-needs.ts'
import { faqVote } from './tables.ts'

export function faqRoutes(app: App, { db, clock }: HelpNeeds): void {
  route(app, listFaqVotes, async ({ user }) => {
    const votes = await db.select().from(faqVote).where(eq(faqVote.userId, user.id))
    return {
      items: votes.flatMap(({ itemId, isHelpful }) => {
        const known = z.safeParse(FaqItemId, itemId)
        return known.success ? { item_id: known.data, is_helpful: isHelpful } : []
      })
    }
  })

  route(app, voteOnFaqItem, async ({ user, body, refuse }) => {
    const vote = { userId: user.id, itemId: body.item_id, isHelpful: body.is_helpful }
    return transact(db, async tx => {
      await lockAccount(tx, user)
      const stored = await tx
        .insert(faqVote)
        .values({ ...vote, createdAt: clock.now() })
        .onConflictDoNothing()
      return stored.rowCount ? {} : refuse('already_voted')
    })
  })
}
