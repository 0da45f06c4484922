import { useCallback, useEffect, useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import { useVoiceState } from '../voice/use-voice-state.ts'
import { GamePoster } from './game-poster.tsx'
import styles from './game-view.module.css'
import { GameLoading, GameView } from './game-view.tsx'
import { serveWatcher } from './serve-watcher.ts'

/** What a guest who listens sees of the game: the game itself, if it can be watched. */
export function ListenerGame() {
  const { room, party, openSheet } = useRoomView()
  const isTurn = useTurnAfterVoice()
  const attach = useCallback(
    (iframe: HTMLIFrameElement) =>
      room.attachFrame(
        iframe,
        serveWatcher(() => openSheet({ kind: 'login' }))
      ),
    [room, openSheet]
  )
  if (!party.game.is_watchable) return <GamePoster />
  if (isTurn) return <GameView room={room} party={party} attach={attach} />
  return (
    <div className={styles.view}>
      <GameLoading game={party.game} progress={0} />
    </div>
  )
}

const longestWaitMs = 6000

/** Guests come to hear people. On a slow network, a game that loads at the same time would delay the sound. */
function useTurnAfterVoice(): boolean {
  const connection = useVoiceState(voice => voice.$connection)
  const [isTurn, setIsTurn] = useState(false)
  const isVoiceSettled = connection !== undefined && connection.status !== 'connecting'
  useEffect(() => {
    const timer = setTimeout(setIsTurn, isVoiceSettled ? 0 : longestWaitMs, true)
    return () => clearTimeout(timer)
  }, [isVoiceSettled])
  return isTurn
}
