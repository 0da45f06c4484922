import { watcherCaps } from '@tambay/game-frame/frame-caps'
import type { PayloadOf } from '@tambay/game-frame/frame-envelope'
import type { FrameLog } from '@tambay/game-frame/frame-log'
import { createGameHost, type GameHost } from '@tambay/game-frame/game-host'
import type { HostMessages } from '@tambay/game-frame/host-messages'
import { type MockSession, mockWelcome, serveMockSession } from '@tambay/game-frame/mock-session'

export interface MockHost extends GameHost, MockSession {}

interface MockHostOptions {
  coins?: number
  /** Shows the page as to a guest who watches a party and can't play. */
  isWatching?: boolean
  welcome?: Partial<PayloadOf<HostMessages, 'welcome'>>
  log?: FrameLog
}

/**
 * Runs a host in the game's own page, to build and test a game without the app. Call it before `connectHost`,
 * in a page that isn't framed. Checks and limits are the same as in the real host; use `send('pause', …)` and
 * others to act as the host.
 */
export function startMockHost({ coins, isWatching, welcome, log }: MockHostOptions = {}): MockHost {
  if (parent !== window) throw new Error('This page is framed: its host is the parent')
  const { href, origin } = location
  const host = createGameHost({
    iframe: { contentWindow: window },
    frameUrl: href,
    origin,
    welcome: () => mockWelcome({ ...(isWatching && { caps: watcherCaps }), ...welcome }),
    log
  })
  return { ...host, ...serveMockSession(host, coins) }
}
