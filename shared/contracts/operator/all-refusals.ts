import { type Reason, refusals } from '../errors.ts'
import type { Refusal } from '../social-errors.ts'
import { operatorRefusals } from './operator-errors.ts'

/** For the gateway. The app has no operators, so its catalog lacks their refusals. */
export const allRefusals: Record<Reason, Refusal> = { ...refusals, ...operatorRefusals }

export const statusOf = (reason: Reason) => allRefusals[reason].status ?? 200
