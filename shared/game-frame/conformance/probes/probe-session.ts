import { type ConformanceOptions, defaultPace, type Judge } from '../points.ts'
import type { FrameWatch } from '../watch-frame.ts'
import { judgeClosing } from './judge-closing.ts'
import { judgeStart } from './judge-start.ts'
import { probeMessages } from './probe-messages.ts'
import { probeSizes } from './probe-sizes.ts'
import { createProbe, findStart } from './probe.ts'

export async function probeSession(
  watch: FrameWatch,
  { iframe, inspect, pace }: ConformanceOptions,
  judge: Judge
): Promise<void> {
  const { startMs, watchMs: leastMs, quietMs, closingMs } = { ...defaultPace, ...pace }
  const { host } = watch
  const probe = createProbe(watch, judge)

  const startedAt = performance.now()
  const isReady = await judgeStart(watch, startMs, judge)
  // A game that gets ready slowly also answers slowly, so that its answers would count for the next point.
  const watchMs = isReady ? Math.max(leastMs, performance.now() - startedAt) : leastMs

  await probeMessages(watch, probe, watchMs)
  await probeSizes({ iframe, inspect, host, probe, judge, watchMs })
  await probe(
    'pause',
    quietMs,
    () => host.send('pause', { reason: 'overlay' }),
    sent => findStart(sent, 'pause')
  )
  host.send('resume', {})
  await probe(
    'dismissed',
    watchMs,
    () => host.send('room.dismissed', { code: 50017, message: 'The party has ended.' }),
    sent => findStart(sent, 'room.dismissed')
  )
  await judgeClosing(watch, closingMs, judge)
}
