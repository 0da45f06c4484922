import { type ConformanceOptions, defaultPace, type Judge } from '../points.ts'
import type { FrameRecord } from '../record-frame.ts'
import { probeMessages } from './probe-messages.ts'
import { probeSizes } from './probe-sizes.ts'
import { createProbe, findStart, wait, findError } from './probe.ts'

export async function probeSession(
  record: FrameRecord,
  { iframe, inspect, pace }: ConformanceOptions,
  judge: Judge
): Promise<void> {
  const { startMs, settleMs: leastMs, quietMs, closingMs } = { ...defaultPace, ...pace }
  const { host } = record
  const probe = createProbe(record, judge)

  const startedAt = performance.now()
  const isReady = await judgeStart(record, startMs, judge)
  // A game that gets ready slowly also answers slowly, so that its answers would count for the next point.
  const settleMs = isReady ? Math.max(leastMs, performance.now() - startedAt) : leastMs

  await probeMessages(record, probe, settleMs)
  await probeSizes({ iframe, inspect, host, probe, judge, settleMs })
  await probe(
    'pause',
    quietMs,
    () => host.send('pause', { reason: 'overlay' }),
    sent => findStart(sent, 'pause')
  )
  host.send('resume', {})
  await probe(
    'dismissed',
    settleMs,
    () => host.send('room.dismissed', { code: 50017, message: 'The room has ended.' }),
    sent => findStart(sent, 'room.dismissed')
  )
  await judgeClosing(record, closingMs, judge)
}

async function judgeClosing(record: FrameRecord, closingMs: number, judge: Judge): Promise<void> {
  const hasLeft = () => record.loads() > 1 || record.blockedUrl() !== undefined
  if (hasLeft()) return
  const isAcknowledged = await Promise.race([
    record.host.request('closing', { ms: closingMs }).then(
      () => true,
      () => false
    ),
    wait(closingMs).then(() => false)
  ])
  if (!isAcknowledged && hasLeft()) return
  judge(
    'closing',
    isAcknowledged
      ? undefined
      : `No exit.ack within ${closingMs} ms. Answer closing with exit.ack as soon as the round is safe.`
  )
}

/** Waits until the game is ready. Returns whether it is. */
async function judgeStart(record: FrameRecord, startMs: number, judge: Judge): Promise<boolean> {
  const has = (type: string) => record.received().some(message => message.type === type)
  await record.until(() => has('ready'), startMs)
  const isReady = has('ready')
  judge(
    'ready',
    isReady
      ? undefined
      : `No ready within ${startMs / 1000} s after the welcome. ${findError(record.received()) ?? 'Send ready when the player can play.'}`
  )
  judge(
    'ticket',
    has('auth.request')
      ? undefined
      : 'The game never requested a ticket, so its server doesn’t know the player. Call request("auth.request", {}) before ready.'
  )
  return isReady
}
