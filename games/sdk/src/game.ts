import { type FrameChannel, openChannel } from '@tambay/game-frame/frame-channel'
import { type PayloadOf, protocolVersion } from '@tambay/game-frame/frame-envelope'
import { FrameError } from '@tambay/game-frame/frame-error'
import { frameLimits } from '@tambay/game-frame/frame-limits'
import { type FrameLog, warnAboutRefusals } from '@tambay/game-frame/frame-log'
import { type GameRequests, gameRequests } from '@tambay/game-frame/frame-requests'
import type { GameMessages } from '@tambay/game-frame/game-messages'
import type { HostMessages } from '@tambay/game-frame/host-messages'
import protocol from '@tambay/game-frame/protocol.json' with { type: 'json' }
import { readWithJsonSchema } from '@tambay/game-frame/protocol/read-with-json-schema'
import { readMessage } from '@tambay/game-frame/read-message'

import { reportProblems } from './report-problems.ts'

export { FrameError, frameLimits, protocolVersion }

export const sdkVersion = '1.0.0'

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

const readHostMessage = readWithJsonSchema(protocol.fromHost)
const readWelcome = readWithJsonSchema({ welcome: protocol.fromHost.welcome })

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
      const { message, refusal } = readMessage(event.data, readWelcome)
      const [port] = event.ports
      if (refusal || message.id !== hello.id || !port) return
      stop()
      log({ direction: 'in', message })
      const channel = openChannel<HostMessages, GameMessages, GameRequests>(port, {
        readIncoming: readHostMessage,
        readOutgoing: readWithJsonSchema(protocol.fromGame),
        requests: gameRequests,
        side: 'g',
        log
      })
      const stopReports = reportProblems((code, text) => channel.send('error', { code, message: text }))
      resolve({
        ...channel,
        welcome: message.p as HostConnection['welcome'],
        close() {
          stopReports()
          channel.close()
        }
      })
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
