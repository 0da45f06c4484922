import type { PartyMember } from '@tambay/contracts/party'

import { useRoomView } from '../layout/room-view.ts'
import { useIsSpeaking } from '../voice/use-speaking.ts'
import { ChatAvatar } from './chat-avatar.tsx'
import styles from './seat-row.module.css'

/** Shows who is on the seats and who is talking while the chat covers them. */
export function SeatRow() {
  const { party } = useRoomView()
  const seated = party.members
    .filter(member => member.seat !== null)
    .toSorted((a, b) => Number(a.seat) - Number(b.seat))
  return (
    <ul aria-label="On the seats" className={styles.row}>
      {seated.map(member => (
        <Seated key={member.id} member={member} />
      ))}
    </ul>
  )
}

function Seated({ member }: { member: PartyMember }) {
  const { me } = useRoomView()
  const { id, nick_name: name } = member
  const isSpeaking = useIsSpeaking(member)
  return (
    <li className={styles.seat}>
      <ChatAvatar person={member} ring={isSpeaking ? 'speaking' : undefined} />
      <span className="visually-hidden">{`${id === me.id ? 'You' : name}${isSpeaking ? ', speaking' : ''}`}</span>
    </li>
  )
}
