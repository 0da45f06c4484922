import { useStore } from '@nanostores/react'
import { formatCoins } from '@tambay/format/coins'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { Dialog } from '@tambay/ui/dialog'

import styles from '../frame/game-view.module.css'
import type { Room } from '../room/room.ts'

export function PlayStopView({ room }: { room: Room }) {
  const { block, check } = useStore(room.playWatch.$stop)
  const { isRoundRunning } = useStore(room.$frame)
  if (block && !isRoundRunning)
    return (
      <div role="alert" className={styles.cover}>
        <p>{block.message}</p>
        <ButtonLink to="/my/responsible-game" size="sm">
          {block.reason === 'age_not_stated' ? 'Confirm your age' : 'Your limits and help'}
        </ButtonLink>
      </div>
    )
  const close = () => void room.playWatch.confirmCheck()
  const leave = () => {
    close()
    room.askToLeave()
  }
  return (
    <Dialog
      isOpen={check !== null}
      isDismissable={false}
      onClose={close}
      title={`You’ve played for ${check?.played_minutes ?? 0} minutes`}
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            Leave
          </Button>
          <Button onClick={close}>Keep playing</Button>
        </>
      }
    >
      {check &&
        `Today you’ve played for ${formatCoins(check.minutes_today)} minutes and spent ${formatCoins(check.coins_today)} coins.`}
    </Dialog>
  )
}
