import type { ServerEvents } from '@tambay/contracts/realtime'
import { wheelEvents } from '@tambay/contracts/wheel'

import type { Tx } from '#platform/database/db.ts'
import { sendToGateways, type Topic } from '#platform/database/gateway-bus.ts'
import { wheelChannel } from '#platform/realtime/channels.ts'
import type { WheelContext } from '../wheel-offers.ts'

type WheelChange = ServerEvents['wheel_changed']
const wheelChanged: Topic<WheelChange> = { channel: 'wheel_changed', schema: wheelEvents.wheel_changed }

export function notifyWheelChanged(tx: Tx, reason: WheelChange['reason']): Promise<void> {
  return sendToGateways(tx, wheelChanged, { reason })
}

export function forwardWheelChanges({ bus, realtime }: WheelContext): void {
  bus.on(wheelChanged, change => realtime.publish(wheelChannel, 'wheel_changed', change, { onlyHere: true }))
}
