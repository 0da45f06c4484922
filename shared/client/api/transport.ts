import { fallbackMessage, refusals } from '@tambay/contracts/errors'
import axios, { AxiosError, type AxiosResponse } from 'axios'

import { TransportError } from './api-error.ts'
import type { RequestConfig } from './call.ts'

/** Every call times out after 60 seconds (spec CALL-1). */
const timeout = 60_000

/** Any enveloped answer is an answer, whatever its HTTP status (spec ERROR-7). */
const gateway = axios.create({ timeout, validateStatus: () => true })

/** Carries one request to the gateway on the app's own origin and brings back the body. */
export async function sendRequest({ method, path, input, headers, signal }: RequestConfig): Promise<unknown> {
  const answer = await gateway
    .request({
      method,
      url: path,
      ...(method === 'GET' ? { params: input } : { data: input }),
      headers,
      signal
    })
    .catch((error: unknown) => {
      if (axios.isCancel(error)) throw error
      // The error of axios carries the whole request, and with it the token; ours may be logged.
      throw new TransportError(messageFor(error), { cause: axios.isAxiosError(error) ? error.code : error })
    })
  if (!isJson(answer)) throw new TransportError(messageForStatus(answer.status), { cause: answer.status })
  return answer.data
}

function isJson(answer: AxiosResponse): boolean {
  return String(answer.headers['content-type']).includes('application/json')
}

/** For people: those of axios ("timeout of 60000ms exceeded") are for us. */
function messageFor(error: unknown): string {
  if (!navigator.onLine) return 'You are offline.'
  return axios.isAxiosError(error) && error.code === AxiosError.ECONNABORTED
    ? 'This took too long. Please try again.'
    : 'The connection was lost. Please try again.'
}

/** Something in between has answered in the gateway's place. */
function messageForStatus(status: number): string {
  return status >= 500 ? refusals.system_busy.message : fallbackMessage
}
