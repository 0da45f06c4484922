import { UserId } from '@tambay/contracts/common'
import { Balance } from '@tambay/contracts/wallet'
import * as z from 'zod/mini'

import type { Tx } from '#platform/database/db.ts'
import { type GatewayBus, sendToGateways, type Topic } from '#platform/database/gateway-bus.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Receipt } from './ledger-types.ts'

export interface BalanceNeeds {
  bus: Pick<GatewayBus, 'on'>
  realtime: Pick<Realtime, 'publish'>
}

const PersonBalance = z.object({ userId: UserId, balance: Balance })
const balanceChanged: Topic<z.output<typeof PersonBalance>> = {
  channel: 'ledger_balance',
  schema: PersonBalance
}

/**
 * Tells all gateways about balances that a process without connections to browsers changed, such as the
 * operator's command. Sent on commit.
 */
export async function notifyGateways(tx: Tx, { people }: Pick<Receipt, 'people'>): Promise<void> {
  for (const person of people) await sendToGateways(tx, balanceChanged, person)
}

export function forwardBalances({ bus, realtime }: BalanceNeeds): void {
  bus.on(balanceChanged, ({ userId, balance }) =>
    realtime.publish(userChannel(userId), 'balance', balance, { onlyHere: true })
  )
}
