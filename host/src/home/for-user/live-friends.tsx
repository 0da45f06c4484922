import { call } from '@tambay/client/api/call'
import { foundRoomPath } from '@tambay/client/navigation/room-path'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { getHome, type LiveFriend } from '@tambay/contracts/home'
import { tellApart } from '@tambay/contracts/looks'
import { getParty } from '@tambay/contracts/party'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import { Section } from '@tambay/ui/section'

import styles from './live-friends.module.css'

/** One tap leads into the friend’s room. If it has ended, a toast says so, and Home then shows who is live now. */
export function LiveFriends({ friends }: { friends: readonly LiveFriend[] }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const joining = useMutation({
    mutationFn: (partyId: string) => call(getParty, { party_id: partyId }),
    onSuccess: ({ party }) => navigate(foundRoomPath(party)),
    onError: () => cache.invalidateQueries({ queryKey: [getHome.path] })
  })
  if (friends.length === 0) return null
  const people = tellApart(friends.map(({ person }) => person))
  return (
    <Section title="Friends live now" moreTo="/friends">
      <ul className={styles.friends}>
        {friends.map(({ person, party }, at) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.friend}
              aria-label={`${person.nick_name}, ${party.name}: join`}
              aria-busy={joining.isPending && joining.variables === party.id}
              onClick={() => joining.isPending || joining.mutate(party.id)}
            >
              <PersonAvatar person={people[at] ?? person} size={60} ring="live" />
              <span className={styles.name}>{person.nick_name}</span>
              <span className={styles.room}>{party.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
