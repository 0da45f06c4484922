import type { UserCard } from '@tambay/contracts/user'
import { Button } from '@tambay/ui/button'
import { PersonRow } from '@tambay/ui/person-row'

import { useMutePerson } from '../../notifications/use-mute-person.ts'
import styles from './notification-settings.module.css'

export function MutedPeople({ people }: { people: readonly UserCard[] }) {
  const mute = useMutePerson()
  return (
    <section aria-label="Muted people">
      <h3 className={styles.title}>Muted people</h3>
      {people.length === 0 && (
        <p className={styles.note}>Nobody. You can mute a person in your notifications. They aren’t told.</p>
      )}
      <ul>
        {people.map(person => (
          <li key={person.id}>
            <PersonRow
              person={person}
              action={
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={`Unmute ${person.nick_name}`}
                  onClick={() => mute.mutate({ user_id: person.id, is_muted: false })}
                >
                  Unmute
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
