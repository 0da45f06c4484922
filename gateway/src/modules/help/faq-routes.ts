import { listFaq, listFaqVotes, voteOnFaqItem } from '@tambay/contracts/faq'
import { getTerms } from '@tambay/contracts/terms'
import { and, eq, inArray } from 'drizzle-orm'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { HelpNeeds } from './help-needs.ts'
import { faqVote } from './tables.ts'

export function faqRoutes(app: App, { db, clock, content }: HelpNeeds): void {
  const ids = content.faq.categories.flatMap(({ items }) => items.map(({ id }) => id))

  route(app, listFaq, () => Promise.resolve(content.faq))
  route(app, getTerms, () => Promise.resolve(content.terms))

  route(app, listFaqVotes, async ({ user }) => {
    const votes = await db
      .select()
      .from(faqVote)
      .where(and(eq(faqVote.userId, user.id), inArray(faqVote.itemId, ids)))
    return { items: votes.map(({ itemId, isHelpful }) => ({ item_id: itemId, is_helpful: isHelpful })) }
  })

  route(app, voteOnFaqItem, async ({ user, body, refuse }) => {
    if (!ids.includes(body.item_id)) refuse('faq_item_not_found')
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
