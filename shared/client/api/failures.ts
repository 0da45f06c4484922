import { createNanoEvents } from 'nanoevents'

import type { ApiError, TransportError } from './api-error.ts'

/** How a refused call went out. Its own argument and no part of the error: errors are logged, tokens never. */
export interface RefusedCall {
  /** The caller said that it shows this refusal itself. */
  isHandled: boolean
  /** The token that the request travelled with, if any: whoever was meant by the answer. */
  token: string | undefined
}

interface FailureEvents {
  /** A non-zero code came back. */
  refused: (error: ApiError, call: RefusedCall) => void
  /** No answer came back, and the caller did not ask for quiet. */
  unreachable: (error: TransportError) => void
}

/** What went wrong on the way to the gateway. The host listens and acts (spec ARCH-9); nobody else does. */
export const failures = createNanoEvents<FailureEvents>()
