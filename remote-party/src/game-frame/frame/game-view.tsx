import { useStore } from '@nanostores/react'
import type { Party } from '@tambay/contracts/party'
import { frameAttributes } from '@tambay/game-frame/frame-url'
import { Button } from '@tambay/ui/button'
import { pictureUrl } from '@tambay/ui/picture-url'

import type { Room } from '../room/room.ts'
import styles from './game-view.module.css'

interface GameViewProps {
  room: Room
  party: Party
}

export function GameView({ room: { $frame, attachFrame, reloadFrame }, party: { game } }: GameViewProps) {
  const { phase, progress, attempt } = useStore($frame)
  return (
    <div className={styles.view}>
      <iframe
        key={attempt}
        ref={attachFrame}
        title={game.name}
        sandbox={frameAttributes.sandbox}
        allow={frameAttributes.allow}
        referrerPolicy={frameAttributes.referrerPolicy}
        className={styles.frame}
      />
      {phase !== 'playing' && (
        <div className={styles.cover}>
          <img src={pictureUrl(game.icon)} alt="" className={styles.icon} />
          {phase === 'loading' ? (
            <>
              <p role="status">{`Loading ${game.name}…`}</p>
              <progress value={progress} aria-label={game.name} className={styles.progress} />
            </>
          ) : (
            <div role="alert" className={styles.silent}>
              <p>{`${game.name} isn’t responding.`}</p>
              <Button size="sm" onClick={reloadFrame}>
                Retry
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
