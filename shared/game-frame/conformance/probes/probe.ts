import type { Judge, PointId } from '../points.ts'
import type { FrameRecord, ReceivedMessage } from '../record-frame.ts'

const starts = new Set(['play.start', 'coin.request', 'mic.request', 'invite.open', 'share', 'exit.request'])

/** Returns the problem, or undefined if what the game sent is correct. */
type FindProblem = (sent: ReceivedMessage[]) => string | undefined

export type Probe = (id: PointId, ms: number, act: () => void, findProblem?: FindProblem) => Promise<void>

/** Acts, waits, and judges what the game sent in the meantime. A game that has left its page isn't judged. */
export function createProbe(record: FrameRecord, judge: Judge): Probe {
  return async (id, ms, act, findProblem) => {
    if (record.loads() > 1) return
    const since = record.received().length
    act()
    await wait(ms)
    const sent = record.received(since)
    judge(id, findError(sent) ?? findProblem?.(sent))
  }
}

export function findError(sent: ReceivedMessage[]): string | undefined {
  const error = sent.find(({ type }) => type === 'error')
  if (!error) return undefined
  const { code, message } = error.payload as { code: string; message: string }
  return `The game reported an error: ${code}, ${message}`
}

export function findStart(sent: ReceivedMessage[], after: string): string | undefined {
  const start = sent.find(({ type }) => starts.has(type))
  return start && `The game sent ${start.type} after ${after}.`
}

export function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
