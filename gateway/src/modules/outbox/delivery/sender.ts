import type { outbox } from '../tables.ts'

export type OutboxRow = typeof outbox.$inferSelect

/**
 * Hands one message to whoever delivers it, or throws, at the latest when the signal says so; `RefusedForGood` where
 * asking again is of no use. May be asked again with the same message after it was delivered: its id tells.
 */
export type Sender = (message: OutboxRow, signal: AbortSignal) => Promise<void>

/** This message will never be taken, or never for this recipient; the cause is what was answered. */
export class RefusedForGood extends Error {
  override name = 'RefusedForGood'

  constructor(cause: unknown) {
    super('The message was refused for good', { cause })
  }
}

/** What an operator needs to know of a failure; the error's own words may carry the message or its recipient. */
export function describeFailure(error: unknown): { reason: string; status?: number } {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  const { cause } = error
  const status =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined
  const code = codeOf(error) ?? codeOf(cause) ?? error.name
  return { reason: code, ...(status !== undefined && { status }) }
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // Nodemailer says ESOCKET of many things and keeps what the system said: ECONNREFUSED, a certificate's fault.
  const codes = ['originalCode' in error && error.originalCode, 'code' in error && error.code]
  return codes.find(code => typeof code === 'string')
}
