import { and, desc, eq, lt, ne } from 'drizzle-orm'

import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { OutboxContext } from './outbox-offers.ts'
import { outboxPolicy, renderOutbox } from './outbox-page.ts'
import { showsOutbox } from './shows-outbox.ts'
import { outbox } from './tables.ts'

const pageSize = 50
const day = 86_400_000
const hour = 3_600_000
const deliverEveryMs = 2000

/** Delivers messages. Where `showsOutbox` allows it, `/dev/outbox` and `/dev/outbox.json?to=+639…` show them. */
export function outboxModule(app: App, deps: OutboxContext): void {
  const { db, clock, config, mailer } = deps
  repeat(app, 'deliver messages', deliverEveryMs, () => mailer.deliverDue())
  app.fastify.addHook('preClose', async () => mailer.stop())
  repeat(app, 'delete old messages', hour, () =>
    db.delete(outbox).where(lt(outbox.createdAt, new Date(clock.now().getTime() - day)))
  )
  if (!showsOutbox(config)) return

  const newest = (to?: string) =>
    db
      .select()
      .from(outbox)
      .where(
        and(ne(outbox.recipient, ''), to === undefined ? undefined : eq(outbox.recipient, to.toLowerCase()))
      )
      .orderBy(desc(outbox.createdAt))
      .limit(pageSize)

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
