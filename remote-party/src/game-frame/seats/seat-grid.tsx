import { useStore } from '@nanostores/react'
import { seatCount } from '@tambay/contracts/party'
import { CountBadge } from '@tambay/ui/badge'
import { UsersRound } from 'lucide-react'
import { memo } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import { FloatingReaction } from '../reactions/floating-reaction.tsx'
import { EmptySeat } from './empty-seat.tsx'
import styles from './seat-grid.module.css'
import { TakenSeat } from './taken-seat.tsx'

const seats = Array.from({ length: seatCount }, (_, seat) => seat)

export const SeatGrid = memo(function SeatGrid() {
  const { party } = useRoomView()
  const bySeat = new Map(party.members.map(member => [member.seat, member]))
  return (
    <section aria-label="Seats" className={styles.area}>
      <ul className={styles.grid}>
        {seats.map(seat => {
          const member = bySeat.get(seat)
          return (
            <li key={seat} className={styles.seat}>
              {member ? <TakenSeat member={member} /> : <EmptySeat seat={seat} />}
            </li>
          )
        })}
        <li className={styles.seat}>
          <MembersButton />
        </li>
      </ul>
    </section>
  )
})

function MembersButton() {
  const { party, isHost, openSheet, reactions } = useRoomView()
  const shown = useStore(reactions.$shown)
  const audience = party.members.filter(member => member.seat === null)
  const requests = isHost ? party.members.filter(member => member.mic_requested_at !== null).length : 0
  const reaction = audience.map(member => shown[member.id]).find(Boolean)
  return (
    <button type="button" className={styles.cell} onClick={() => openSheet({ kind: 'members' })}>
      <span className={styles.face}>
        <span className={styles.members}>
          <UsersRound aria-hidden="true" />
        </span>
        {requests > 0 && (
          <span className={styles.requests}>
            <CountBadge count={requests} label="asking for the mic" />
          </span>
        )}
        {reaction && <FloatingReaction key={reaction.key} reaction={reaction.reaction} />}
      </span>
      <span className={styles.name}>
        <span aria-hidden="true">{audience.length === 0 ? 'Members' : `+${audience.length}`}</span>
        <span className="visually-hidden">{`All members, ${audience.length} in the audience`}</span>
      </span>
    </button>
  )
}
