import { PracticeButton } from '../../games-list/practice-button.tsx'
import { useRoomView } from '../layout/room-view.ts'
import { LogInToJoin } from './log-in-to-join.tsx'
import styles from './refusal-actions.module.css'

/** For a guest who watches a game. */
export function LogInToPlay() {
  const { game } = useRoomView().party
  return (
    <div className={styles.actions}>
      <p className={styles.note}>Log in to play, talk and chat. We’ll bring you back to this room.</p>
      <LogInToJoin>Log in to play</LogInToJoin>
      <PracticeButton gameId={game.id} variant="secondary">
        Play in the practice room
      </PracticeButton>
    </div>
  )
}
