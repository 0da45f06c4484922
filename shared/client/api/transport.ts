import { commonRefusals, fallbackMessage } from '@tambay/contracts/common-errors'
import type { Method } from '@tambay/contracts/endpoint'
import axios, { AxiosError, type AxiosResponse } from 'axios'

import { TransportError } from './api-error.ts'

export interface RequestConfig {
  method: Method
  path: string
  input: unknown
  headers: Record<string, string>
  signal?: AbortSignal
  onProgress?: (part: number) => void
}

const timeoutMs = 60_000
const anyType = 'application/octet-stream'

/**
 * The envelope tells success from failure, so every HTTP status is accepted (spec ERROR-7). Without the name of a cookie,
 * axios doesn't look for one in the browser's process: each request would wait for that, and for what the page does next.
 */
const gateway = axios.create({ timeout: timeoutMs, validateStatus: () => true, xsrfCookieName: '' })

export async function sendRequest({
  method,
  path,
  input,
  headers,
  signal,
  onProgress
}: RequestConfig): Promise<unknown> {
  const answer = await gateway
    .request({
      method,
      url: path,
      ...(method === 'GET' ? { params: input } : { data: input }),
      headers: input instanceof Blob ? { ...headers, 'Content-Type': input.type || anyType } : headers,
      signal,
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) })
    })
    .catch((error: unknown) => {
      if (axios.isCancel(error)) throw error
      // An axios error contains the request with its token, and this error may be logged. Keep only the
      // error's code.
      throw new TransportError(messageFor(error), { cause: axios.isAxiosError(error) ? error.code : error })
    })
  if (!isJson(answer)) throw new TransportError(messageForStatus(answer.status), { cause: answer.status })
  return answer.data
}

function isJson(answer: AxiosResponse): boolean {
  return String(answer.headers['content-type']).includes('application/json')
}

function messageFor(error: unknown): string {
  if (!navigator.onLine) return 'You’re offline.'
  return axios.isAxiosError(error) && error.code === AxiosError.ECONNABORTED
    ? 'This took too long. Please try again.'
    : 'The connection was lost. Please try again.'
}

function messageForStatus(status: number): string {
  return status >= 500 ? commonRefusals.system_busy.message : fallbackMessage
}
