import { wheelEvents } from '@tambay/contracts/activity'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { listenTo } from '#platform/database/listen-to.ts'
import type { App } from '#platform/http/app-type.ts'
import { wheelChannel } from '#platform/realtime/channels.ts'
import type { ActivityContext } from '../activity-offers.ts'

const channel = 'wheel_changed'

export async function notifyWheelChanged(
  tx: Tx,
  reason: ServerEvents['wheel_changed']['reason']
): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify({ reason })})`)
}

export function forwardWheelChanges(app: App, deps: ActivityContext): void {
  listenTo(app, deps, channel, payload =>
    deps.realtime.publish(wheelChannel, 'wheel_changed', wheelEvents.wheel_changed.parse(JSON.parse(payload)))
  )
}
