import { useCallback } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import { GamePoster } from './game-poster.tsx'
import { GameView } from './game-view.tsx'
import { serveWatcher } from './serve-watcher.ts'

/** What a guest who listens sees of the game: the game itself, if it can be watched. */
export function ListenerGame() {
  const { room, party, openSheet } = useRoomView()
  const attach = useCallback(
    (iframe: HTMLIFrameElement) =>
      room.attachFrame(
        iframe,
        serveWatcher(() => openSheet({ kind: 'login' }))
      ),
    [room, openSheet]
  )
  return party.game.is_watchable ? <GameView room={room} party={party} attach={attach} /> : <GamePoster />
}
