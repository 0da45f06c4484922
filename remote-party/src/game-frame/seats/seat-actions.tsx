import { lockSeat, takeSeat } from '@tambay/contracts/room/seats'
import { Button } from '@tambay/ui/button'

import { useRoomView } from '../layout/room-view.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import styles from './seat-actions.module.css'

export function SeatActions({ seat }: { seat: number }) {
  const { party, ownMember, isHost, openSheet } = useRoomView()
  const { run, isBusy } = useRoomCall()
  const input = { party_id: party.id, seat }
  const isLocked = party.locked_seats.includes(seat)
  const close = (isDone: boolean) => isDone && openSheet(undefined)
  const taker = party.members.find(member => member.seat === seat)
  if (taker) return <p className={styles.text}>{`${taker.nick_name} has taken this seat.`}</p>
  if (isHost)
    return (
      <div className={styles.actions}>
        <p className={styles.text}>
          {isLocked ? 'Nobody can take this seat.' : 'Anyone in the room can take this seat.'}
        </p>
        <Button
          isWide
          variant="secondary"
          isBusy={isBusy}
          onClick={() => void run(lockSeat, { ...input, is_locked: !isLocked }).then(close)}
        >
          {isLocked ? 'Unlock seat' : 'Lock seat'}
        </Button>
        {!isLocked && (
          <Button isWide onClick={() => openSheet({ kind: 'members' })}>
            Invite somebody
          </Button>
        )}
      </div>
    )
  if (isLocked)
    return <p className={styles.text}>The host locked this seat. Take another one, or ask the host.</p>
  const isSeated = typeof ownMember?.seat === 'number'
  return (
    <div className={styles.actions}>
      <p className={styles.text}>
        {isSeated ? 'You keep your mic and your game.' : 'Seated people play in front and can talk.'}
      </p>
      <Button isWide isBusy={isBusy} onClick={() => void run(takeSeat, input).then(close)}>
        {isSeated ? 'Move here' : 'Take this seat'}
      </Button>
    </div>
  )
}
