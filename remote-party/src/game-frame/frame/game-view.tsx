import { useStore } from '@nanostores/react'
import type { GameCard } from '@tambay/contracts/game'
import type { Party } from '@tambay/contracts/party'
import { frameAttributes } from '@tambay/game-frame/frame-url'
import { Button } from '@tambay/ui/button'
import { classNames } from '@tambay/ui/class-names'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { pictureUrl } from '@tambay/ui/picture-url'
import { memo } from 'react'

import type { Room } from '../room/room.ts'
import styles from './game-view.module.css'

const PlayStopView = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "room-more" */ '../limits/play-stop-view.tsx')).PlayStopView
)

interface GameViewProps {
  room: Room
  party: Party
  /** Pass the same function at each rendering: another one loads the game again. */
  attach?: Room['attachFrame']
}

export const GameView = memo(function GameView({ room, party, attach = room.attachFrame }: GameViewProps) {
  const { game } = party
  const { $frame, reloadFrame } = room
  const { phase, progress, attempt, problem } = useStore($frame)
  return (
    <div className={styles.view}>
      <iframe
        key={attempt}
        ref={attach}
        title={game.name}
        sandbox={frameAttributes.sandbox}
        allow={frameAttributes.allow}
        referrerPolicy={frameAttributes.referrerPolicy}
        className={styles.frame}
      />
      {phase === 'loading' && <GameLoading game={game} progress={progress} />}
      {(phase === 'failed' || phase === 'silent') && (
        <div className={classNames(styles.cover, styles.loading)}>
          <img src={pictureUrl(game.icon)} alt="" className={styles.icon} />
          <div role="alert" className={styles.silent}>
            <p>{`${game.name} ${phase === 'failed' ? 'couldn’t start' : 'isn’t responding'}.`}</p>
            {phase === 'failed' && problem && <p className={styles.problem}>{`The game says: ${problem}`}</p>}
            <Button size="sm" onClick={reloadFrame}>
              Retry
            </Button>
          </div>
        </div>
      )}
      <PlayStop room={room} />
    </div>
  )
})

export function GameLoading({ game, progress }: { game: GameCard; progress: number }) {
  return (
    <div className={classNames(styles.cover, styles.loading)}>
      <img src={pictureUrl(game.icon)} alt="" className={styles.icon} />
      <p role="status">{`Loading ${game.name}…`}</p>
      <progress value={progress} aria-label={game.name} className={styles.progress} />
    </div>
  )
}

function PlayStop({ room }: { room: Room }) {
  const { block, check } = useStore(room.playReports.$stop)
  return (block || check) && <PlayStopView room={room} />
}
