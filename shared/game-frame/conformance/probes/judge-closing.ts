import type { Judge } from '../points.ts'
import type { FrameWatch } from '../watch-frame.ts'
import { wait } from './probe.ts'

export async function judgeClosing(watch: FrameWatch, closingMs: number, judge: Judge): Promise<void> {
  const hasLeft = () => watch.loads() > 1 || watch.blockedUrl() !== undefined
  if (hasLeft()) return
  const isAcknowledged = await Promise.race([
    watch.host.request('closing', { ms: closingMs }).then(
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
