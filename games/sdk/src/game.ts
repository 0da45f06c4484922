import { type FrameChannel, openChannel } from '@tambay/game-frame/frame-channel'
import { type PayloadOf, protocolVersion } from '@tambay/game-frame/frame-envelope'
import { FrameError } from '@tambay/game-frame/frame-error'
import { frameLimits } from '@tambay/game-frame/frame-limits'
import { type FrameLog, warnAboutRefusals } from '@tambay/game-frame/frame-log'
import {
  type GameMessages,
  gameMessages,
  type GameRequests,
  gameRequests
} from '@tambay/game-frame/game-messages'
import { type HostMessages, hostMessages } from '@tambay/game-frame/host-messages'
import { readMessage } from '@tambay/game-frame/read-message'

export const sdkVersion = '0.1.0'

/**
 * The game's side of the port. Add listeners as soon as `connectHost` resolves; earlier messages are dropped.
 */
export interface HostConnection extends FrameChannel<HostMessages, GameMessages, GameRequests> {
  welcome: PayloadOf<HostMessages, 'welcome'>
}

interface ConnectOptions {
  /** The only origin that can frame this game. Without it, restrict framing with `frame-ancestors`. */
  hostOrigin?: string
  log?: FrameLog
}

const helloEveryMs = 500

/** Repeats `hello` until the parent answers with a port. Rejects with `timeout` after 10 seconds. */
export function connectHost({
  hostOrigin,
  log = warnAboutRefusals
}: ConnectOptions = {}): Promise<HostConnection> {
  const hello = { v: protocolVersion, id: `hello-${randomId()}`, t: 'hello', p: { sdk: sdkVersion } }
  const sendHello = () => parent.postMessage(hello, hostOrigin ?? '*')

  return new Promise((resolve, reject) => {
    const stop = () => {
      removeEventListener('message', onMessage)
      clearInterval(retry)
      clearTimeout(timeout)
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== parent || (hostOrigin && event.origin !== hostOrigin)) return
      const { message, refusal } = readMessage(event.data, { welcome: hostMessages.welcome })
      const [port] = event.ports
      if (refusal || message.id !== hello.id || !port) return
      stop()
      log({ direction: 'in', message })
      const options = {
        incoming: hostMessages,
        outgoing: gameMessages,
        requests: gameRequests,
        log
      } as const
      const channel: FrameChannel<HostMessages, GameMessages, GameRequests> = openChannel(port, {
        ...options,
        side: 'g'
      })
      resolve({ ...channel, welcome: hostMessages.welcome.parse(message.p) })
    }
    const retry = setInterval(sendHello, helloEveryMs)
    const timeout = setTimeout(() => {
      stop()
      reject(new FrameError('timeout', 'No host answered'))
    }, frameLimits.timeoutMs)
    addEventListener('message', onMessage)
    sendHello()
  })
}

/** `crypto.randomUUID` needs a secure context, and a page on a LAN address is not one. */
function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
