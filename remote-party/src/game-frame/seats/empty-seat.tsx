import { Armchair, Crown, Lock } from 'lucide-react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './seat-grid.module.css'

export function EmptySeat({ seat }: { seat: number }) {
  const { party, openSheet } = useRoomView()
  const isLocked = party.locked_seats.includes(seat)
  const Icon = isLocked ? Lock : Armchair
  if (seat === 0) return <HostSeat />
  return (
    <button type="button" className={styles.cell} onClick={() => openSheet({ kind: 'seat', seat })}>
      <span className={styles.place} data-locked={isLocked || undefined}>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.free}>{`Seat ${seat} is ${isLocked ? 'locked' : 'free'}`}</span>
    </button>
  )
}

function HostSeat() {
  const { party } = useRoomView()
  return (
    <span className={styles.cell}>
      <span className={styles.place} data-locked>
        <Crown aria-hidden="true" />
      </span>
      <span className={styles.name}>{party.is_guest_room ? 'No host' : 'Host left'}</span>
    </span>
  )
}
