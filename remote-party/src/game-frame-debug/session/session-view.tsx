import { useStore } from '@nanostores/react'

import { MessageLog } from '../log/message-log.tsx'
import type { DebugSession } from './debug-session.ts'
import { frameSizes } from './debug-state.ts'
import { FrameBox } from './frame-box.tsx'
import { InjectionButtons } from './injection-buttons.tsx'
import styles from './session-view.module.css'

export function SessionView({ session }: { session: DebugSession }) {
  const { phase, ending, size } = useStore(session.$state)
  return (
    <>
      <section aria-label="Game" className={styles.session}>
        <p role="status" className={styles.status} data-phase={phase}>
          {ending ?? phases[phase]}
        </p>
        {phase !== 'closed' && (
          <>
            <FrameBox size={frameSizes[size]} attach={session.attachFrame} />
            <InjectionButtons session={session} />
          </>
        )}
      </section>
      <MessageLog log={session.log} frameUrl={session.frame.url} />
    </>
  )
}

const phases = {
  loading: 'Waiting for hello…',
  connected: 'Connected. Waiting for ready…',
  playing: 'Ready',
  silent: 'No hello within 10 seconds. The log lists what the page sent.',
  closed: 'Closed'
}
