import { type FrameChannel, openChannel } from './frame-channel.ts'
import type { PayloadOf } from './frame-envelope.ts'
import { protocolVersion } from './frame-envelope.ts'
import { frameLimits } from './frame-limits.ts'
import { type FrameLog, warnAboutRefusals } from './frame-log.ts'
import { type HostRequests, hostRequests } from './frame-requests.ts'
import { type GameMessages, gameMessages } from './game-messages.ts'
import { type HostMessages, hostMessages } from './host-messages.ts'
import { limitRate } from './rate-limit.ts'
import { readMessage } from './read-message.ts'
import { readWithZod } from './read-with-zod.ts'

export const readHello = readWithZod({ hello: gameMessages.hello })

export interface GameHostOptions {
  /** Pass the frame before setting its `src`, so that no hello is missed. */
  iframe: { readonly contentWindow: Window | null }
  frameUrl: string
  origin: string
  welcome: () => PayloadOf<HostMessages, 'welcome'>
  onConnect?: () => void
  /** Called if there is no hello within 10 seconds. A later hello still works. */
  onSilent?: () => void
  log?: FrameLog
  ports?: MessageChannel
}

/**
 * The host's side of one game frame. Messages before the game's hello are not sent; send the initial state in
 * `welcome` and `onConnect`.
 */
export type GameHost = FrameChannel<GameMessages, HostMessages, HostRequests>

export function createGameHost(options: GameHostOptions): GameHost {
  const { iframe, frameUrl, origin, welcome, onConnect, onSilent, log = warnAboutRefusals } = options
  const { port1, port2 } = options.ports ?? new MessageChannel()
  if (new URL(frameUrl).origin !== origin)
    throw new TypeError(`${frameUrl} does not have the origin ${origin}`)

  const channel = openChannel<GameMessages, HostMessages, HostRequests>(port1, {
    readIncoming: readWithZod(gameMessages),
    readOutgoing: readWithZod(hostMessages),
    requests: hostRequests,
    side: 'h',
    log
  })
  const mayReceive = limitRate(frameLimits.messagesPerSecond)
  const helloTimeout = setTimeout(() => onSilent?.(), frameLimits.timeoutMs)
  let isConnected = false

  const onMessage = (event: MessageEvent<unknown>): void => {
    if (!event.source || event.source !== iframe.contentWindow || !mayReceive()) return
    const { message, refusal } = readMessage(event.data, readHello)
    const rejection =
      event.origin !== origin ? 'wrong_origin' : (refusal ?? (isConnected ? 'repeated_hello' : undefined))
    log({ direction: 'in', message: message ?? event.data, refusal: rejection })
    if (rejection || !message) return
    isConnected = true
    clearTimeout(helloTimeout)
    const greeting = { v: protocolVersion, id: message.id, t: 'welcome', p: welcome() }
    log({ direction: 'out', message: greeting })
    iframe.contentWindow?.postMessage(greeting, origin, [port2])
    onConnect?.()
  }

  const close = (): void => {
    removeEventListener('message', onMessage)
    clearTimeout(helloTimeout)
    channel.close()
  }

  addEventListener('message', onMessage)
  return { ...channel, close }
}
