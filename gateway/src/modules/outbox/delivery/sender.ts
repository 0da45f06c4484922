import type { outbox } from '../tables.ts'

export type OutboxRow = typeof outbox.$inferSelect

/**
 * Delivers one message, or throws, at the latest when the signal aborts. Throws `PermanentRejection` if a
 * retry is useless. The same message may be sent again after a success; its id identifies it.
 */
export type Sender = (message: OutboxRow, signal: AbortSignal) => Promise<void>

export class PermanentRejection extends Error {
  override name = 'PermanentRejection'

  constructor(cause: unknown) {
    super('The message was permanently rejected', { cause })
  }
}

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
  // Nodemailer reports ESOCKET for many causes and keeps the system's code in `originalCode`.
  const codes = ['originalCode' in error && error.originalCode, 'code' in error && error.code]
  return codes.find(code => typeof code === 'string')
}
