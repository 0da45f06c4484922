import type { PartyMember } from '@tambay/contracts/party'
import { Avatar } from '@tambay/ui/avatar'
import { useId } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './recipient-picker.module.css'

/**
 * Returns the users in seats, and the person who was chosen earlier even if they have no seat now. Omits
 * guests, because they have no wallet.
 */
export function useRecipients(chosenId?: string): PartyMember[] {
  const { party, me } = useRoomView()
  return party.members
    .filter(
      ({ id, seat, is_guest: isGuest }) => id !== me.id && !isGuest && (seat !== null || id === chosenId)
    )
    .toSorted((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity))
}

interface RecipientPickerProps {
  recipients: readonly PartyMember[]
  value: string
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
            <Avatar src={person.avatar} name={person.nick_name} size={40} className={styles.avatar} />
            <span className={styles.name}>{person.nick_name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
