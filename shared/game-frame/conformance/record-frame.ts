import type { FrameLogEntry } from '../frame-log.ts'
import { createGameHost, type GameHost } from '../game-host.ts'
import { mockWelcome, serveMockSession } from '../mock-session.ts'
import type { ConformanceOptions } from './points.ts'

export interface WindowMessage {
  origin: string
  data: unknown
  time: number
}

export interface ReceivedMessage {
  type: string
  id: string
  payload: unknown
}

export interface FrameRecord {
  host: GameHost
  /** The host's port, for messages that `host` would refuse to send. */
  port: MessagePort
  windowMessages: WindowMessage[]
  entries: FrameLogEntry[]
  loads: () => number
  blockedUrl: () => string | undefined
  isConnected: () => boolean
  received: (since?: number) => ReceivedMessage[]
  until: (isTrue: () => boolean, ms: number) => Promise<boolean>
  close: () => void
}

/** Creates the host of a game and records what the game does. Call it before the iframe gets its `src`. */
export function recordFrame({ iframe, frameUrl, origin, log }: ConformanceOptions): FrameRecord {
  const windowMessages: WindowMessage[] = []
  const entries: FrameLogEntry[] = []
  const checks = new Set<() => void>()
  const ports = new MessageChannel()
  let loads = 0
  let isConnected = false
  let blockedUrl: string | undefined
  const runChecks = () => checks.forEach(check => check())

  const host = createGameHost({
    iframe,
    frameUrl,
    origin,
    ports,
    welcome: () => mockWelcome({ layout: { mode: 'room', ...frameSizeOf(iframe), textScale: 1 } }),
    onConnect: () => (isConnected = true),
    log(entry) {
      log?.(entry)
      // `onMessage` records the window messages, which come before the connection.
      if (isConnected && entry.refusal !== 'wrong_origin' && entry.refusal !== 'repeated_hello')
        entries.push(entry)
      runChecks()
    }
  })
  serveMockSession(host)

  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!source || source !== iframe.contentWindow) return
    windowMessages.push({ origin, data, time: performance.now() })
    runChecks()
  }
  const onLoad = () => {
    loads++
    runChecks()
  }
  const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'frame-src') return
    blockedUrl = blockedURI
    runChecks()
  }
  addEventListener('message', onMessage)
  document.addEventListener('securitypolicyviolation', onViolation)
  iframe.addEventListener('load', onLoad)

  return {
    host,
    port: ports.port1,
    windowMessages,
    entries,
    loads: () => loads,
    blockedUrl: () => blockedUrl,
    isConnected: () => isConnected,
    received: (since = 0) => entries.flatMap(toReceived).slice(since),
    until: (isTrue, ms) =>
      new Promise(resolve => {
        const finish = (result: boolean) => {
          clearTimeout(timer)
          checks.delete(check)
          resolve(result)
        }
        const check = () => {
          if (isTrue()) finish(true)
        }
        const timer = setTimeout(() => finish(isTrue()), ms)
        checks.add(check)
        check()
      }),
    close() {
      removeEventListener('message', onMessage)
      document.removeEventListener('securitypolicyviolation', onViolation)
      iframe.removeEventListener('load', onLoad)
      host.close()
    }
  }
}

function toReceived({ direction, message, refusal }: FrameLogEntry): ReceivedMessage[] {
  if (direction !== 'in' || refusal) return []
  const { t: type, id, p: payload } = message as { t: string; id: string; p: unknown }
  return [{ type, id, payload }]
}

export function frameSizeOf({ clientWidth: width, clientHeight: height }: HTMLIFrameElement) {
  return { width, height }
}
