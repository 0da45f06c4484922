import type { UserCard } from '@tambay/contracts/user'
import { PersonAvatar } from '@tambay/ui/person-avatar'

import styles from './mention-suggestions.module.css'

interface MentionSuggestionsProps {
  people: readonly UserCard[]
  onChoose: (person: UserCard) => void
}

export function MentionSuggestions({ people, onChoose }: MentionSuggestionsProps) {
  if (people.length === 0) return null
  return (
    <ul aria-label="People to mention" className={styles.people}>
      {people.map(person => (
        <li key={person.id}>
          <button type="button" onClick={() => onChoose(person)} className={styles.person}>
            <PersonAvatar person={person} size={32} />
            <bdi className={styles.personName}>{person.nick_name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
