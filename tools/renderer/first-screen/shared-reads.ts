import { Envelope } from '@tambay/contracts/envelope'
import * as z from '@tambay/contracts/schema'

/** A slow gateway must not delay a link's preview for longer. */
const timeoutMs = 700
const validMs = 5000
const maxKept = 200

export interface Answer {
  text: string
  data: unknown
}

/** Resolves with undefined if the gateway refuses, is down, or takes longer than `limitMs`. */
export type ReadShared = (path: string, clientIp: string, limitMs?: number) => Promise<Answer | undefined>

/**
 * Reads what anyone may see, and shares each answer among all visitors for seconds. Nothing of a visitor's request
 * reaches the gateway but the address that it counts requests by.
 */
export function sharedReads(gatewayUrl: string): ReadShared {
  const kept = new Map<string, { startedAt: number; answer: Promise<Answer | undefined> }>()
  return (path, clientIp, limitMs = timeoutMs) => {
    const now = performance.now()
    const known = kept.get(path)
    if (known && now - known.startedAt < validMs)
      return within(limitMs - (now - known.startedAt), known.answer)
    const answer = read(gatewayUrl + path, clientIp)
    const entry = { startedAt: now, answer }
    kept.delete(path)
    kept.set(path, entry)
    for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest)
    void answer.then(found => {
      if (!found && kept.get(path) === entry) kept.delete(path)
    })
    return within(limitMs, answer)
  }
}

async function read(url: string, clientIp: string): Promise<Answer | undefined> {
  try {
    const headers = { 'x-forwarded-for': clientIp }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const text = await response.text()
    const { code, data } = z.parse(Envelope, JSON.parse(text))
    // Without the request id, because the request was made for another visitor.
    return code === 0 ? { text: JSON.stringify({ code, data }), data } : undefined
  } catch {
    return undefined
  }
}

async function within(
  milliseconds: number,
  answer: Promise<Answer | undefined>
): Promise<Answer | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, Math.max(0, milliseconds), undefined)
  return await Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
