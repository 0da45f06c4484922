import { desc, eq, lt } from 'drizzle-orm'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { repeat } from '../../jobs.ts'
import { outboxPolicy, renderOutbox } from './outbox-page.ts'
import { outbox } from './tables.ts'

const shown = 50
const day = 86_400_000
const hour = 3_600_000

/**
 * `/dev/outbox` in the browser, `/dev/outbox.json?to=+639…` for scripts. Not there in production, where these would be
 * everyone's codes.
 */
export function outboxModule(app: App, deps: Deps): void {
  const { db, clock, config } = deps
  repeat(app, deps, 'forget old messages', hour, () =>
    db.delete(outbox).where(lt(outbox.createdAt, new Date(clock.now().getTime() - day)))
  )
  if (config.NODE_ENV === 'production') return

  const newest = (recipient?: string) =>
    db
      .select()
      .from(outbox)
      .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient))
      .orderBy(desc(outbox.createdAt))
      .limit(shown)

  app.fastify.get('/dev/outbox', async (_request, reply) =>
    reply
      .headers({ 'content-security-policy': outboxPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(renderOutbox(await newest()))
  )

  app.fastify.get<{ Querystring: { to?: string } }>('/dev/outbox.json', async request =>
    newest(request.query.to)
  )
}
