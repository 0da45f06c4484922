import { playerCaps } from './frame-caps.ts'
import type { PayloadOf } from './frame-envelope.ts'
import { frameLimits } from './frame-limits.ts'
import type { GameHost } from './game-host.ts'
import type { HostMessages } from './host-messages.ts'
import { createPracticeCoins } from './practice-coins.ts'

type Welcome = PayloadOf<HostMessages, 'welcome'>

export function mockWelcome(changes: Partial<Welcome> = {}): Welcome {
  return {
    session: { partyId: '1', uid: 'g_mock', nickName: 'Guest00000000', isPractice: true },
    address: { guestRoom: true },
    caps: playerCaps,
    locale: 'en',
    safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    layout: { mode: 'full', width: innerWidth, height: innerHeight, textScale: 1 },
    ...changes
  }
}

export interface MockSession {
  setCoins(coins: number): void
}

export function serveMockSession(host: GameHost, coins = 3000): MockSession {
  let balance = coins
  const sendBalance = () => host.send('balance', { coin: balance, isPractice: true })
  const practice = createPracticeCoins({
    get: () => balance,
    set: next => {
      balance = next
      sendBalance()
    }
  })
  host.on('ready', sendBalance)
  host.on('auth.request', (_, answer) => {
    const expiresAt = Math.floor(Date.now() / 1000) + 60
    answer('auth.ticket', { ticket: `mock-${crypto.randomUUID()}`, expiresAt, isPractice: true })
  })
  host.on('coin.request', (request, answer) => answer('coin.result', practice.apply(request)))
  host.on('mic.request', ({ on }, answer) => answer('mic.state', { muted: !on, permission: 'granted' }))
  host.on('exit.request', () => host.send('closing', { ms: frameLimits.closingMs }))
  return {
    setCoins(next) {
      balance = next
      sendBalance()
    }
  }
}
