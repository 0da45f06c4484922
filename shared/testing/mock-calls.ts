import type { Endpoint, InputOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { Reason } from '@tambay/contracts/errors'
import { allRefusals } from '@tambay/contracts/operator/all-refusals'
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { beforeEach } from 'vitest'

export interface RecordedCall {
  path: string
  input: unknown
  idempotencyKey: string | undefined
}

type Answer = (input: unknown) => unknown

const answers = new Map<string, Answer>()
const seen: RecordedCall[] = []

export function mockCalls() {
  answers.clear()
  seen.length = 0
  axios.defaults.adapter = sendMockRequest
  return {
    seen,
    answer<E extends Endpoint>(
      operation: E,
      respond: (input: InputOf<E>) => ResponseOf<E> | Promise<ResponseOf<E>>
    ) {
      // The cast is safe, because the input of a request has the type `InputOf` of its contract.
      answers.set(operation.path, input => respond(input as InputOf<E>))
    }
  }
}

/** Forgets calls and answers before each test of the file. */
export function mockCallsBeforeEach() {
  beforeEach(() => void mockCalls())
  return mockCalls()
}

/** `message` replaces the catalog's message, for refusals that name an amount or a date. */
export function refuse(reason: Reason, data?: object, message?: string): never {
  throw new Refused(reason, data, message)
}

export function failConnection(): never {
  throw new AxiosError('Network Error', AxiosError.ERR_NETWORK)
}

class Refused extends Error {
  readonly reason: Reason
  readonly data: object | undefined
  constructor(reason: Reason, data: object | undefined, message: string = allRefusals[reason].message) {
    super(message)
    this.reason = reason
    this.data = data
  }
}

async function sendMockRequest(config: InternalAxiosRequestConfig) {
  const path = config.url ?? ''
  const input: unknown = config.method === 'get' ? config.params : readBody(config.data)
  const idempotencyKey = config.headers.get('Idempotency-Key')?.toString()
  seen.push({ path, input, idempotencyKey })
  const answer = answers.get(path)
  if (!answer) throw new Error(`No answer is given for ${path}`)
  const headers = { 'content-type': 'application/json' }
  return { data: await envelope(answer, input), status: 200, statusText: 'OK', headers, config }
}

function readBody(data: unknown): unknown {
  return data instanceof Blob ? data : JSON.parse(String(data ?? '{}'))
}

async function envelope(answer: Answer, input: unknown): Promise<object> {
  try {
    return { code: 0, data: await answer(input), request_id: 'req-test' }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code } = allRefusals[error.reason]
    return { code, msg: error.message, bizErrorCode: error.reason, data: error.data, request_id: 'req-test' }
  }
}
