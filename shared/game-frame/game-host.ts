import { type FrameChannel, openChannel } from './frame-channel.ts'
import type { PayloadOf } from './frame-envelope.ts'
import { protocolVersion } from './frame-envelope.ts'
import { frameLimits } from './frame-limits.ts'
import { type FrameLog, warnAboutRefusals } from './frame-log.ts'
import { type GameMessages, gameMessages } from './game-messages.ts'
import { type HostMessages, hostMessages, type HostRequests, hostRequests } from './host-messages.ts'
import { limitRate } from './rate-limit.ts'
import { readMessage } from './read-message.ts'

export interface GameHostOptions {
  /** The frame, before its `src` is set, so that no hello is missed. */
  iframe: { readonly contentWindow: Window | null }
  /** What the frame loads, already let through by `refuseFrameUrl`. */
  frameUrl: string
  /** The origin that the gateway returned for this party; nobody else is heard or spoken to. */
  origin: string
  /** Asked when the game says hello. */
  welcome: () => PayloadOf<HostMessages, 'welcome'>
  onConnect?: () => void
  /** No hello within 10 s. One that comes later is still welcome. */
  onSilent?: () => void
  log?: FrameLog
}

/**
 * The host's end of one game frame. Messages sent before the game said hello are not sent: `welcome` and the first
 * `onConnect` are the time to say how things stand.
 */
export type GameHost = FrameChannel<GameMessages, HostMessages, HostRequests>

/**
 * Waits for the game's hello and hands it the port, once: a frame that loads anew needs a new host. Close it when the
 * frame goes.
 */
export function createGameHost(options: GameHostOptions): GameHost {
  const { iframe, frameUrl, origin, welcome, onConnect, onSilent, log = warnAboutRefusals } = options
  if (new URL(frameUrl).origin !== origin) throw new TypeError(`${frameUrl} is not of ${origin}`)

  const { port1, port2 } = new MessageChannel()
  const channel = openChannel(port1, {
    incoming: gameMessages,
    outgoing: hostMessages,
    questions: hostRequests,
    side: 'h',
    log
  })
  const mayKnock = limitRate(frameLimits.messagesPerSecond)
  const silence = setTimeout(() => onSilent?.(), frameLimits.timeoutMs)
  let isConnected = false

  const hear = (event: MessageEvent<unknown>): void => {
    if (!event.source || event.source !== iframe.contentWindow || !mayKnock()) return
    const { message, refusal } = readMessage(event.data, { hello: gameMessages.hello })
    const objection =
      event.origin !== origin ? 'wrong_origin' : (refusal ?? (isConnected ? 'repeated_hello' : undefined))
    log({ direction: 'in', message: message ?? event.data, refusal: objection })
    if (objection || !message) return
    isConnected = true
    clearTimeout(silence)
    const greeting = { v: protocolVersion, id: message.id, t: 'welcome', p: welcome() }
    log({ direction: 'out', message: greeting })
    iframe.contentWindow?.postMessage(greeting, origin, [port2])
    onConnect?.()
  }

  const close = (): void => {
    removeEventListener('message', hear)
    clearTimeout(silence)
    channel.close()
  }

  addEventListener('message', hear)
  return { ...channel, close }
}
