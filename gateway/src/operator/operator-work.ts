import * as z from 'zod/mini'

import type { Tx } from '#platform/database/db.ts'
import { sendToGateways, type Topic } from '#platform/database/gateway-bus.ts'

/** An operator did something that others may see. */
export const operatorWork = { channel: 'operator_work', schema: z.object({}) } satisfies Topic<object>

export const tellOperators = (tx: Tx) => sendToGateways(tx, operatorWork, {})
