import { type Party, type PartyMember, seatCount } from '@tambay/contracts/party'
import { shortGuestName } from '@tambay/format/guest-name'
import { Avatar } from '@tambay/ui/avatar'
import { Armchair, Crown, UsersRound } from 'lucide-react'

import styles from './seat-grid.module.css'

interface SeatGridProps {
  party: Party
  myId: string
  onMembers: () => void
}

const seats = Array.from({ length: seatCount }, (_, seat) => seat)

export function SeatGrid({ party, myId, onMembers }: SeatGridProps) {
  const audience = party.members.filter(member => member.seat === null).length
  return (
    <section aria-label="Seats" className={styles.area}>
      <ul className={styles.grid}>
        {seats.map(seat => {
          const member = party.members.find(one => one.seat === seat)
          return (
            <li key={seat} className={styles.seat}>
              {member && <TakenSeat member={member} isMine={member.id === myId} />}
              {!member && (seat === 0 ? <NoHost /> : <FreeSeat seat={seat} />)}
            </li>
          )
        })}
        <li className={styles.seat}>
          <button type="button" className={styles.members} onClick={onMembers}>
            <span className={styles.place}>
              <UsersRound aria-hidden="true" />
            </span>
            <span className={styles.name}>
              <span aria-hidden="true">{audience === 0 ? 'Members' : `+${audience}`}</span>
              <span className="visually-hidden">{`All members, ${audience} in the audience`}</span>
            </span>
          </button>
        </li>
      </ul>
    </section>
  )
}

function TakenSeat({ member, isMine }: { member: PartyMember; isMine: boolean }) {
  return (
    <>
      <span className={styles.face} data-mine={isMine || undefined}>
        <Avatar src={member.avatar} name={member.nick_name} size={40} />
        {member.role === 'host' && (
          <span className={styles.crown}>
            <Crown aria-hidden="true" />
            <span className="visually-hidden">Host</span>
          </span>
        )}
      </span>
      <span className={styles.name}>{isMine ? 'You' : shortGuestName(member.nick_name)}</span>
    </>
  )
}

/** Practice rooms have no host in the room. */
function NoHost() {
  return (
    <>
      <span className={styles.place}>
        <Crown aria-hidden="true" />
      </span>
      <span className={styles.name}>No host</span>
    </>
  )
}

function FreeSeat({ seat }: { seat: number }) {
  return (
    <>
      <span className={styles.place}>
        <Armchair aria-hidden="true" />
      </span>
      <span className={styles.free}>{`Seat ${seat} is free`}</span>
    </>
  )
}
