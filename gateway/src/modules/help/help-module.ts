import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { faqRoutes } from './faq-routes.ts'
import { feedbackRoute } from './feedback-route.ts'
import type { HelpNeeds } from './help-needs.ts'
import { faqVote, ticket } from './tables.ts'
import { ticketRoutes } from './ticket-routes.ts'

export function helpModule(app: App, deps: HelpNeeds): void {
  feedbackRoute(app, deps)
  ticketRoutes(app, deps)
  faqRoutes(app, deps)
}

export async function eraseHelp(tx: Tx, userId: string): Promise<void> {
  await tx.delete(ticket).where(eq(ticket.userId, userId))
  await tx.delete(faqVote).where(eq(faqVote.userId, userId))
}
