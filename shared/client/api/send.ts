import { fallbackMessage } from '@tambay/contracts/common-errors'
import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import { Envelope } from '@tambay/contracts/envelope'
import * as z from '@tambay/contracts/schema'
import { nanoid } from 'nanoid'

import { ApiError, refusalOf, TransportError } from './api-error.ts'
import { failures } from './failures.ts'
import { takePageAnswer } from './page-answers.ts'
import { tokenFor } from './token.ts'

export interface CallOptions {
  /**
   * Shows no toast if the gateway is unreachable (spec ERROR-6). Refusals always show a toast (spec ERROR-1).
   */
  isQuiet?: boolean
  onProgress?: (part: number) => void
  /** For operations with `isMoney`: reuse the key when you retry the same action. Defaults to a new key. */
  idempotencyKey?: string
  signal?: AbortSignal
}

// Compiled parsers need eval, which the page's CSP forbids.
z.config({ jitless: true })

let transport: Promise<typeof import('./transport.ts')> | undefined

/** A file of its own, because the answers inside a first page are read without it (docs/performance.md). */
function loadTransport(): NonNullable<typeof transport> {
  transport ??= import(/* webpackChunkName: "transport" */ './transport.ts').catch((error: unknown) => {
    transport = undefined
    throw error
  })
  return transport
}

void loadTransport().catch(() => undefined)

export async function send<E extends Endpoint>(
  operation: E,
  input: InputOf<E>,
  options: CallOptions
): Promise<ResponseOf<E>> {
  const token = tokenFor(operation.access)
  try {
    const here =
      operation.method === 'GET' && token === undefined ? takePageAnswer(operation.path, input) : undefined
    if (here !== undefined) return readAnswer(operation, here)
    const { sendRequest } = await loadTransport()
    const answer = await sendRequest({
      method: operation.method,
      path: operation.path,
      input,
      headers: headersOf(operation, token, options),
      signal: options.signal,
      onProgress: options.onProgress
    })
    return readAnswer(operation, answer)
  } catch (error) {
    if (error instanceof ApiError) failures.emit('refused', error, { token })
    if (error instanceof TransportError && !options.isQuiet) failures.emit('unreachable', error)
    throw error
  }
}

function headersOf<E extends Endpoint>(
  operation: E,
  token: string | undefined,
  options: CallOptions
): Record<string, string> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(operation.isMoney && { 'Idempotency-Key': options.idempotencyKey ?? nanoid() })
  }
}

function readAnswer<E extends Endpoint>(operation: E, answer: unknown): ResponseOf<E> {
  const envelope = z.safeParse(Envelope, answer)
  if (!envelope.success) throw new TransportError(fallbackMessage, { cause: envelope.error })
  const { code, data, request_id: requestId } = envelope.data
  if (code !== 0) throw refusalOf(envelope.data)
  const parsed = z.safeParse(operation.response, data)
  if (!parsed.success) throw new TransportError(fallbackMessage, { cause: parsed.error, requestId })
  // `ResponseOf` is the output type of this schema.
  return parsed.data as ResponseOf<E>
}
