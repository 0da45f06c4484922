import type { PartyMember } from '@tambay/contracts/party'
import { answerMicRequest } from '@tambay/contracts/room/mic'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { ListRow } from '@tambay/ui/list-row'
import { PersonAvatar } from '@tambay/ui/person-avatar'

import { useRoomView } from '../layout/room-view.ts'
import { micRequests } from '../mic/mic-requests.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import styles from './members-list.module.css'

export function MembersList() {
  const { party, me, isHost, openSheet } = useRoomView()
  const members = party.members.toSorted((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity))
  const requests = micRequests(party)
  return (
    <>
      {isHost && requests.length > 0 && (
        <section aria-labelledby="mic-requests" className={styles.requests}>
          <h3 id="mic-requests">Asking for the mic</h3>
          <ul>
            {requests.map(member => (
              <li key={member.id}>
                <MicRequest member={member} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul aria-label="Members">
        {members.map(member => (
          <li key={member.id}>
            <ListRow
              start={<PersonAvatar person={member} size={44} />}
              title={member.id === me.id ? `${member.nick_name} (you)` : member.nick_name}
              subtitle={placeOf(member)}
              end={<Badge tone={member.role === 'host' ? 'coin' : 'neutral'}>{roleWords[member.role]}</Badge>}
              onClick={() => openSheet({ kind: 'person', memberId: member.id })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

export function MicRequest({ member }: { member: PartyMember }) {
  const { party } = useRoomView()
  const { run, isBusy } = useRoomCall()
  const answer = (isAccepted: boolean) =>
    void run(answerMicRequest, { party_id: party.id, member_id: member.id, is_accepted: isAccepted })
  return (
    <div className={styles.request}>
      <PersonAvatar person={member} size={44} />
      <span className={styles.name}>{member.nick_name}</span>
      <span className={styles.answers}>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Refuse ${member.nick_name}`}
          onClick={() => answer(false)}
        >
          Refuse
        </Button>
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={`Accept ${member.nick_name}`}
          onClick={() => answer(true)}
        >
          Accept
        </Button>
      </span>
    </div>
  )
}

const roleWords = { host: 'Host', speaker: 'Player', audience: 'Audience' }

export function placeOf({ seat, is_guest: isGuest, level }: PartyMember): string {
  const who = isGuest ? 'Guest' : `Level ${level}`
  return seat === null || seat === 0 ? who : `${who} · Seat ${seat}`
}
