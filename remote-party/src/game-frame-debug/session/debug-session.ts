import { frameLimits } from '@tambay/game-frame/frame-limits'
import { createGameHost, type GameHost } from '@tambay/game-frame/game-host'
import { serveMockSession } from '@tambay/game-frame/mock-session'
import { readonlyType } from 'nanostores'

import type { DebugValues } from '../debug-values.ts'
import type { AllowedFrame } from '../find-frame.ts'
import { createClosing } from './closing.ts'
import { createDebugState, layoutOf, type SendToGame } from './debug-state.ts'
import { createFrameLog } from './frame-log.ts'
import { createInjections } from './injections.ts'
import { sendPeople, welcomeTester } from './mock-people.ts'

const startCoins = 3000

export type DebugSession = ReturnType<typeof createDebugSession>

/** A host without a gateway. Tickets, coins, people and the mic state are mock data (spec SCREEN-11). */
export function createDebugSession(frame: AllowedFrame, values: DebugValues) {
  const $state = createDebugState()
  const log = createFrameLog()
  let host: GameHost | undefined
  let session: ReturnType<typeof serveMockSession> | undefined

  const send: SendToGame = (...message) => void host?.send(...message)
  const allowCoins = (hasCoins: boolean) => session?.setCoins(hasCoins ? startCoins : 0)
  const injections = createInjections($state, send, allowCoins)

  function end(ending: string): void {
    host?.close()
    host = undefined
    $state.set({ ...$state.get(), phase: 'closed', ending })
  }
  const closing = createClosing(end)

  function start(opened: GameHost): void {
    host = opened
    session = serveMockSession(opened, startCoins)
    opened.on('ready', () => {
      $state.setKey('phase', 'playing')
      injections.mute($state.get().isMuted)
      sendPeople(send, values)
    })
    opened.on('mic.request', ({ on }) => $state.setKey('isMuted', !on))
    opened.on('exit.request', () => closing.expectAck(opened))
  }

  function attachFrame(iframe: HTMLIFrameElement): () => void {
    const opened = createGameHost({
      iframe,
      frameUrl: frame.url,
      origin: frame.origin,
      welcome: () => welcomeTester(values, layoutOf($state.get())),
      onConnect: () => $state.setKey('phase', 'connected'),
      onSilent: () => $state.setKey('phase', 'silent'),
      log: log.add
    })
    start(opened)
    iframe.src = frame.url
    return () => {
      closing.stop()
      opened.close()
      log.flush()
    }
  }

  function close(): void {
    send('closing', { ms: frameLimits.closingMs })
    if (host) closing.expectAck(host)
  }

  return { frame, $state: readonlyType($state), log, attachFrame, ...injections, close }
}
