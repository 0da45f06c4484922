import { refusals } from '../errors.ts'
import { operatorRefusals } from './operator-errors.ts'

/** For the gateway. The app has no operators, so its catalog lacks their refusals. */
export const allRefusals = { ...refusals, ...operatorRefusals }
