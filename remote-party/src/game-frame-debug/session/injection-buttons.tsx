import { useStore } from '@nanostores/react'
import { Button } from '@tambay/ui/button'
import { Chip } from '@tambay/ui/chip'
import { Segmented } from '@tambay/ui/segmented'

import type { DebugSession } from './debug-session.ts'
import type { FrameSize, PauseReason } from './debug-state.ts'
import styles from './session-view.module.css'

const reasons: readonly PauseReason[] = ['hidden', 'overlay', 'limit']
const sizes: readonly { value: FrameSize; label: string }[] = [
  { value: 'room', label: '375×320' },
  { value: 'small', label: '320×320' },
  { value: 'full', label: '375×812' }
]

export function InjectionButtons({ session }: { session: DebugSession }) {
  const { isMuted, pausedBy, isOnline, hasCoins, size, hasLargestText } = useStore(session.$state)
  return (
    <div className={styles.injections}>
      <Segmented label="Frame size" options={sizes} value={size} onChange={session.resize} />
      <div role="group" aria-label="Inject" className={styles.row}>
        <Chip isOn={isMuted} onClick={() => session.mute(!isMuted)}>
          Muted
        </Chip>
        {reasons.map(reason => (
          <Chip
            key={reason}
            isOn={pausedBy === reason}
            onClick={() => session.pause(pausedBy === reason ? undefined : reason)}
          >
            {`Pause: ${reason}`}
          </Chip>
        ))}
        <Chip isOn={!isOnline} onClick={() => session.connect(!isOnline)}>
          Disconnected
        </Chip>
        <Chip isOn={!hasCoins} onClick={() => session.giveCoins(!hasCoins)}>
          No coins (50007)
        </Chip>
        <Chip isOn={hasLargestText} onClick={() => session.enlargeText(!hasLargestText)}>
          Largest text
        </Chip>
      </div>
      <div className={styles.row}>
        <Button size="sm" variant="secondary" onClick={session.goBack}>
          Send back
        </Button>
        <Button size="sm" variant="secondary" onClick={session.dismiss}>
          Dismiss (50017)
        </Button>
        <Button size="sm" variant="secondary" onClick={session.close}>
          Close
        </Button>
      </div>
    </div>
  )
}
