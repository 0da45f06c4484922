import type { HostConnection } from '@tambay/game-sdk/game'

import { setCoins } from './coins.ts'
import { $avatars } from './faces.ts'
import {
  $connection,
  $coverText,
  $isPaused,
  $isRoundShown,
  $isSoundOn,
  $isWatching,
  $layout,
  $notice
} from './state.ts'

export function followHost(host: HostConnection, onOnline: () => void): void {
  const { safeArea, layout } = host.welcome
  applySafeArea(safeArea)
  applyLayout(layout)
  host.on('layout', applyLayout)
  host.on('balance', ({ coin }) => setCoins(coin))
  host.on('members', ({ members }) => $avatars.set(new Map(members.map(({ uid, avatar }) => [uid, avatar]))))
  host.on('pause', () => $isPaused.set(true))
  host.on('resume', () => $isPaused.set(false))
  host.on('sound', ({ on }) => $isSoundOn.set(on))
  host.on('net', ({ online }) => {
    const offline = `You are offline. Reconnect to ${$isWatching.get() ? 'watch' : 'play'}.`
    $notice.set(online ? undefined : offline)
    if (online) onOnline()
  })
  host.on('closing', async (_, answer) => {
    await untilRoundEnds()
    close('The game is closed.')
    answer('exit.ack', {})
  })
  host.on('room.dismissed', ({ message }) => close(message))
}

function close(words: string): void {
  $coverText.set(words)
  $connection.set('closed')
}

function untilRoundEnds(): Promise<void> {
  return new Promise(resolve => {
    const stop = $isRoundShown.subscribe(isShown => {
      if (isShown) return
      queueMicrotask(() => stop())
      resolve()
    })
  })
}

function applyLayout({ mode, textScale }: HostConnection['welcome']['layout']): void {
  $layout.set(mode)
  document.documentElement.style.setProperty('--text-scale', String(textScale))
}

function applySafeArea(area: HostConnection['welcome']['safeArea']): void {
  for (const [side, pixels] of Object.entries(area)) {
    document.documentElement.style.setProperty(`--safe-${side}`, `${pixels}px`)
  }
}
