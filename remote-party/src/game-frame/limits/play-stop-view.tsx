import { useStore } from '@nanostores/react'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { RealityCheck } from '@tambay/ui/reality-check'

import styles from '../frame/game-view.module.css'
import type { Room } from '../room/room.ts'

export function PlayStopView({ room }: { room: Room }) {
  const { block, check } = useStore(room.playReports.$stop)
  const { round } = useStore(room.$frame)
  if (block && !round)
    return (
      <div role="alert" className={styles.cover}>
        <p>{block.message}</p>
        <ButtonLink to="/my/responsible-game" size="sm">
          {block.reason === 'age_not_stated' ? 'Confirm your age' : 'Your limits and help'}
        </ButtonLink>
      </div>
    )
  const close = () => void room.playReports.confirmCheck()
  const leave = () => {
    close()
    room.askToLeave()
  }
  return (
    <RealityCheck
      check={check}
      onClose={close}
      otherAction={
        <Button variant="secondary" onClick={leave}>
          Leave
        </Button>
      }
    />
  )
}
