import type { Judge } from '../points.ts'
import type { FrameRecord } from '../record-frame.ts'
import { findError } from './probe.ts'

/** Waits until the game is ready. Returns whether it is. */
export async function judgeStart(record: FrameRecord, startMs: number, judge: Judge): Promise<boolean> {
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
