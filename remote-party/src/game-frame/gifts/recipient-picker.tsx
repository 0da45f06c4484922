import type { PartyMember } from '@tambay/contracts/party'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import { useId, useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './recipient-picker.module.css'

/**
 * Lists the users in seats, and the chosen person even without a seat. Omits guests, because they have no wallet. If the
 * chosen person leaves the room, nobody is chosen, because only the sender may choose another person.
 */
export function useRecipients(firstId?: string) {
  const { party, me } = useRoomView()
  const able = party.members
    .filter(({ id, is_guest: isGuest }) => id !== me.id && !isGuest)
    .toSorted((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity))
  const [chosen, setChosen] = useState(
    () => able.find(({ id }) => id === firstId) ?? able.find(({ seat }) => seat !== null)
  )
  const recipient = able.find(({ id }) => id === chosen?.id)
  return {
    recipients: able.filter(({ id, seat }) => seat !== null || id === chosen?.id),
    recipient,
    lost: recipient ? undefined : chosen,
    choose: (id: string) => setChosen(able.find(member => member.id === id))
  }
}

interface RecipientPickerProps {
  recipients: readonly PartyMember[]
  value: string | undefined
  onChange: (id: string) => void
}

export function RecipientPicker({ recipients, value, onChange }: RecipientPickerProps) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>To</legend>
      <div className={styles.people}>
        {recipients.map(person => (
          <label key={person.id} className={styles.person}>
            <input
              type="radio"
              name={name}
              checked={person.id === value}
              onChange={() => onChange(person.id)}
              className="visually-hidden"
            />
            <PersonAvatar person={person} size={40} className={styles.avatar} />
            <span className={styles.name}>{person.nick_name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
