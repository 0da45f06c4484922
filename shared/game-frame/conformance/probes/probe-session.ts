import { type ConformanceOptions, defaultPace, type Judge } from '../points.ts'
import type { FrameRecord } from '../record-frame.ts'
import { judgeClosing } from './judge-closing.ts'
import { judgeStart } from './judge-start.ts'
import { probeMessages } from './probe-messages.ts'
import { probeSizes } from './probe-sizes.ts'
import { createProbe, findStart } from './probe.ts'

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
    () => host.send('room.dismissed', { code: 50017, message: 'The party has ended.' }),
    sent => findStart(sent, 'room.dismissed')
  )
  await judgeClosing(record, closingMs, judge)
}
