import { createNanoEvents } from 'nanoevents'

import type { ApiError, TransportError } from './api-error.ts'

interface FailureEvents {
  /** A non-zero code came back; `isHandled` when the caller said it shows this one itself. */
  refused: (error: ApiError, isHandled: boolean) => void
  /** No answer came back, and the caller did not ask for quiet. */
  unreachable: (error: TransportError) => void
}

/** What went wrong on the way to the gateway. The host listens and acts (SPEC §8); nobody else does. */
export const failures = createNanoEvents<FailureEvents>()
