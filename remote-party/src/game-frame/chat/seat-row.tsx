import { Avatar } from '@tambay/ui/avatar'

import { useRoomView } from '../layout/room-view.ts'
import { isMuted, useSpeaking } from '../voice/use-speaking.ts'
import styles from './seat-row.module.css'

/** Shows who is on the seats and who is talking while the chat covers them. */
export function SeatRow() {
  const { party, me } = useRoomView()
  const speaking = useSpeaking()
  const seated = party.members
    .filter(member => member.seat !== null)
    .toSorted((a, b) => Number(a.seat) - Number(b.seat))
  return (
    <ul aria-label="On the seats" className={styles.row}>
      {seated.map(member => {
        const { id, nick_name: name, avatar } = member
        const isSpeaking = speaking.has(id) && !isMuted(member)
        return (
          <li key={id} className={styles.seat}>
            <Avatar src={avatar} name={name} size={26} ring={isSpeaking ? 'speaking' : undefined} />
            <span className="visually-hidden">
              {`${id === me.id ? 'You' : name}${isSpeaking ? ', speaking' : ''}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
