import { createNanoEvents } from 'nanoevents'

import type { ApiError, TransportError } from './api-error.ts'

/**
 * The token of a refused call. Listeners get it as a separate argument instead of a field of the error,
 * because errors are logged and tokens must not be logged.
 */
export interface RefusedCall {
  token: string | undefined
}

interface FailureEvents {
  refused: (error: ApiError, call: RefusedCall) => void
  unreachable: (error: TransportError) => void
}

/** Only the host may handle these events (spec ARCH-9). */
export const failures = createNanoEvents<FailureEvents>()
