import { type FrameEnvelope, type FrameMessages, type PayloadOf, protocolVersion } from './frame-envelope.ts'
import { FrameError } from './frame-error.ts'
import { frameLimits } from './frame-limits.ts'
import type { FrameLog, FrameRefusal } from './frame-log.ts'
import { limitRate } from './rate-limit.ts'
import { readMessage, type ReadPayload } from './read-message.ts'
import { createWaitingRequests } from './waiting-requests.ts'

type Name<M> = keyof M & string

export type Answer<Out extends FrameMessages> = <T extends Name<Out>>(
  type: T,
  payload: PayloadOf<Out, T>
) => boolean

export interface FrameChannel<In extends FrameMessages, Out extends FrameMessages, Requests> {
  /** Returns false and logs if the message is invalid, too large, too fast or after closing. */
  send<T extends Name<Out>>(type: T, payload: PayloadOf<Out, T>): boolean
  /** Rejects with a `FrameError` if there is no response within 10 seconds. */
  request<T extends Name<Requests> & Name<Out>>(
    type: T,
    payload: PayloadOf<Out, T>
  ): Promise<PayloadOf<In, Requests[T] & Name<In>>>
  on<T extends Name<In>>(
    type: T,
    listener: (payload: PayloadOf<In, T>, answer: Answer<Out>) => void
  ): () => void
  close(): void
}

interface ChannelOptions {
  readIncoming: ReadPayload
  readOutgoing: ReadPayload
  requests: Record<string, string>
  side: 'g' | 'h'
  log: FrameLog
}

type Listener = (payload: unknown, answer: (type: string, payload: unknown) => boolean) => void

export function openChannel<
  In extends FrameMessages,
  Out extends FrameMessages,
  Requests extends Record<string, string>
>(port: MessagePort, options: ChannelOptions): FrameChannel<In, Out, Requests> {
  const { readIncoming, readOutgoing, requests, side, log } = options
  const listeners = new Map<string, Set<Listener>>()
  const waiting = createWaitingRequests()
  const mayReceive = limitRate(frameLimits.messagesPerSecond)
  const maySend = limitRate(frameLimits.messagesPerSecond)
  // Limits error responses, so that a flood doesn't crowd out other messages.
  const maySendError = limitRate(5)
  let count = 0
  let isClosed = false

  const post = (type: string, payload: unknown, id = `${side}${++count}`): FrameRefusal | undefined => {
    const message = { v: protocolVersion, id, t: type, p: payload }
    const refusal = isClosed
      ? 'closed'
      : (readMessage(message, readOutgoing).refusal ?? (maySend() ? undefined : 'too_fast'))
    log({ direction: 'out', message, refusal })
    if (!refusal) port.postMessage(message)
    return refusal
  }

  const receive = (data: unknown): void => {
    const { message, refusal } = mayReceive()
      ? readMessage(data, readIncoming)
      : { refusal: 'too_fast' as const }
    log({ direction: 'in', message: message ?? data, refusal })
    if (refusal) return sendErrorFor(refusal, message)
    waiting.answer(message)
    const answer = (type: string, payload: unknown) => post(type, payload, message.id) === undefined
    for (const listener of listeners.get(message.t) ?? []) listener(message.p, answer)
  }

  /** Unknown types are ignored (spec GAME-3), and an error is never answered with another. */
  const sendErrorFor = (refusal: FrameRefusal, message?: FrameEnvelope): void => {
    if (refusal === 'unknown_type' || message?.t === 'error' || !maySendError()) return
    post(
      'error',
      { code: refusal, message: `${message?.t ?? 'A message'} was refused: ${refusal}` },
      message?.id
    )
  }

  const request = (type: string, payload: unknown): Promise<unknown> => {
    const id = `${side}${++count}`
    const answered = waiting.wait(id, type, requests[type] ?? '')
    const refusal = post(type, payload, id)
    if (refusal) waiting.fail(id, new FrameError(refusal, `${type} was not sent`))
    return answered
  }

  const on = (type: string, listener: Listener): (() => void) => {
    const current = listeners.get(type) ?? new Set()
    listeners.set(type, current.add(listener))
    return () => current.delete(listener)
  }

  const close = (): void => {
    isClosed = true
    port.close()
    waiting.failAll(new FrameError('closed', 'The frame was closed'))
  }

  port.addEventListener('message', event => receive(event.data))
  port.start()
  // The implementation uses plain strings and unknown payloads, checked by the schemas; callers get precise
  // types.
  return { send: (type, payload) => post(type, payload) === undefined, request, on, close } as FrameChannel<
    In,
    Out,
    Requests
  >
}
