import type { Clock } from '#platform/time/clock.ts'

interface DeliveryWorkerOptions<Message> {
  clock: Clock
  shutdown: AbortSignal
  lease(now: Date, leasedUntil: Date): Promise<Message | undefined>
  deliver(message: Message): Promise<void>
}

const attemptTimeoutMs = 10_000
/**
 * If a gateway crashes during a delivery, another gateway takes over the message after this time.
 * Milliseconds.
 */
const leaseMs = 30_000
const firstRetryMs = 5000
const maxConcurrent = 8

/**
 * Returns a function that delivers all due messages. Up to 8 calls work at the same time; further calls do nothing.
 * Several gateways may run such functions at once.
 */
export function createDeliveryWorker<Message>({
  clock,
  shutdown,
  lease,
  deliver
}: DeliveryWorkerOptions<Message>): () => Promise<void> {
  let workers = 0

  return async () => {
    if (workers === maxConcurrent) return
    workers++
    try {
      for (let message = await leaseNext(); message; message = await leaseNext()) await deliver(message)
    } finally {
      workers--
    }
  }

  async function leaseNext(): Promise<Message | undefined> {
    if (shutdown.aborted) return undefined
    const now = clock.now()
    return lease(now, new Date(now.getTime() + leaseMs))
  }
}

export function attemptSignal(shutdown: AbortSignal): AbortSignal {
  return AbortSignal.any([shutdown, AbortSignal.timeout(attemptTimeoutMs)])
}

export function nextTryAfter(
  { tries, expiresAt }: { tries: number; expiresAt: Date },
  now: Date,
  delayMs = firstRetryMs * 2 ** (tries - 1)
): Date {
  return new Date(Math.min(now.getTime() + delayMs, expiresAt.getTime()))
}
