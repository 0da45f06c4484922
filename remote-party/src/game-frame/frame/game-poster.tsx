import { classNames } from '@tambay/ui/class-names'
import { pictureUrl } from '@tambay/ui/picture-url'

import { PracticeButton } from '../../games-list/practice-button.tsx'
import { LogInToJoin } from '../entry/log-in-to-join.tsx'
import { useRoomView } from '../layout/room-view.ts'
import styles from './game-view.module.css'

/** What a guest sees of a game that only members can open. */
export function GamePoster() {
  const { game } = useRoomView().party
  return (
    <div className={styles.view}>
      <div className={classNames(styles.cover, styles.loading)}>
        <img src={pictureUrl(game.icon)} alt="" className={styles.icon} />
        <p>{`They’re playing ${game.name}.`}</p>
        <LogInToJoin>Log in to play</LogInToJoin>
        <PracticeButton gameId={game.id} variant="secondary" size="sm">
          Play in the practice room
        </PracticeButton>
      </div>
    </div>
  )
}
