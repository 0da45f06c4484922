import { UserId } from '@tambay/contracts/common'
import { Balance } from '@tambay/contracts/wallet'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Tx } from '#platform/database/db.ts'
import { type ListenNeeds, listenTo } from '#platform/database/listen-to.ts'
import type { App } from '#platform/http/app-type.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Receipt } from './ledger-types.ts'

export interface BalanceNeeds extends ListenNeeds {
  realtime: Pick<Realtime, 'publish'>
}

const channel = 'ledger_balance'
const BalanceNotification = z.object({ userId: UserId, balance: Balance })

/**
 * Tells all gateways about balances that a process without connections to browsers changed, such as the
 * operator's command. Sent on commit.
 */
export async function notifyGateways(tx: Tx, { people }: Receipt): Promise<void> {
  for (const person of people) await tx.execute(sql`SELECT pg_notify(${channel}, ${JSON.stringify(person)})`)
}

export function forwardBalanceNotifications(app: App, deps: BalanceNeeds): void {
  listenTo(app, deps, channel, payload => {
    const { userId, balance } = z.parse(BalanceNotification, JSON.parse(payload))
    deps.realtime.publish(userChannel(userId), 'balance', balance)
  })
}
