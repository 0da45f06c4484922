import { useVoiceState } from '../voice/use-voice-state.ts'
import styles from './listener-bar.module.css'
import { LogInToJoin } from './log-in-to-join.tsx'

/** Stands in the place of the mic and the message box. */
export function ListenerBar() {
  // While the sound needs a tap, the main button is in the notice about that.
  const needsTap = useVoiceState(voice => voice.$needsTap)
  return (
    <div className={styles.bar}>
      <p className={styles.words}>You’re listening as a guest.</p>
      <LogInToJoin variant={needsTap ? 'secondary' : 'primary'}>Log in to talk</LogInToJoin>
    </div>
  )
}
