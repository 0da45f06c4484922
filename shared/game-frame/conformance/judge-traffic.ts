import { frameLimits } from '../frame-limits.ts'
import type { FrameLogEntry, FrameRefusal } from '../frame-log.ts'
import { limitRate } from '../rate-limit.ts'
import type { ConformanceOptions, Judge } from './points.ts'
import type { FrameRecord } from './record-frame.ts'

export async function judgeTraffic(
  record: FrameRecord,
  { origin, inspect }: ConformanceOptions,
  judge: Judge
): Promise<void> {
  const { entries, windowMessages } = record
  const incoming = entries.filter(({ direction }) => direction === 'in')
  const errors = record
    .received()
    .flatMap(({ type, payload }) => (type === 'error' ? [JSON.stringify(payload)] : []))

  if (record.isConnected()) {
    judge('valid', describe('not_an_envelope', 'wrong_version', 'bad_payload'))
    judge('types', describe('unknown_type'))
    judge('size', describe('too_large'))
  }
  const isFlood = incoming.some(({ refusal }) => refusal === 'too_fast') || isWindowFlooded()
  if (isFlood || record.isConnected())
    judge(
      'rate',
      isFlood ? `The game sent more than ${frameLimits.messagesPerSecond} messages in one second.` : undefined
    )
  judge('stays', findDeparture())

  const inspection = await inspect?.()
  const access = [...(inspection?.parentAccess ?? []), ...errors.filter(error => /cross-origin/.test(error))]
  if (inspection || access.length > 0)
    judge(
      'parent',
      access[0] && `The game accessed its parent: ${access[0]}. Use only the messages of the protocol.`
    )
  const media = [
    ...(inspection?.mediaRequests ?? []),
    ...errors.filter(error => /microphone|camera|getUserMedia/.test(error))
  ]
  if (inspection || media.length > 0)
    judge(
      'media',
      media[0] && `The game called ${media[0]}. The app owns the microphone: send mic.request instead.`
    )

  function describe(...refusals: FrameRefusal[]): string | undefined {
    const refused = incoming.filter(({ refusal }) => refusal && refusals.includes(refusal))
    const [first] = refused
    return (
      first &&
      `${refused.length} refused, first ${typeOf(first)} (${first.refusal}). Send it as @tambay/game-sdk/protocol describes it.`
    )
  }

  function isWindowFlooded(): boolean {
    let now = 0
    const mayReceive = limitRate(frameLimits.messagesPerSecond, () => now)
    return windowMessages.some(({ time }) => {
      now = time
      return !mayReceive()
    })
  }

  function findDeparture(): string | undefined {
    const ids = new Set(windowMessages.map(({ data }) => helloIdOf(data)).filter(id => id !== undefined))
    const destination =
      record.blockedUrl() ?? windowMessages.find(message => message.origin !== origin)?.origin
    if (!record.blockedUrl() && record.loads() <= 1 && ids.size <= 1) return undefined
    return destination
      ? `The frame went to ${destination}. A game must stay on its page.`
      : 'The frame loaded a second page. A game must stay on its page: the host connects it only once.'
  }
}

function typeOf({ message }: FrameLogEntry): string {
  return typeof message === 'object' && message !== null && 't' in message
    ? String(message.t)
    : typeof message
}

function helloIdOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'id' in data && 't' in data && data.t === 'hello'
    ? data.id
    : undefined
}
