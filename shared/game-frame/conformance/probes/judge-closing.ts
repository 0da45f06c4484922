import type { Judge } from '../points.ts'
import type { FrameRecord } from '../record-frame.ts'
import { wait } from './probe.ts'

export async function judgeClosing(record: FrameRecord, closingMs: number, judge: Judge): Promise<void> {
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
