import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { tellApart } from '@tambay/contracts/looks'
import { getParty, type Party } from '@tambay/contracts/party'
import { shortGuestName } from '@tambay/format/guest-name'
import { Avatar } from '@tambay/ui/avatar'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton } from '@tambay/ui/skeleton'

import { PartyFacts } from '../party-facts/party-facts.tsx'
import { JoinActions } from './join-actions.tsx'
import { JoinRefusal, reasonOf } from './join-refusal.tsx'
import styles from './pre-join-sheet.module.css'

const MicCheck = lazyWithRetry(async () => (await import('../game-frame/mic/mic-check.tsx')).MicCheck)

interface PreJoinSheetProps {
  partyId: string | null
  onClose: () => void
}

export function PreJoinSheet({ partyId, onClose }: PreJoinSheetProps) {
  const query = useQuery({ ...queryOf(getParty, { party_id: partyId ?? '' }), enabled: partyId !== null })
  const party = query.data?.party
  // Shows the refusal of a refetch, because the party can end while its details are open.
  const error = reasonOf(query.error) && query.error
  const retry = () => void query.refetch()
  const actions = party && <JoinActions party={party} onClose={onClose} />
  return (
    <Sheet
      isOpen={partyId !== null}
      onClose={onClose}
      title={party?.name ?? 'Room'}
      // The details fill it on a phone, so it doesn't grow when they arrive.
      isTall={!error}
      footer={error ? <JoinRefusal error={error} party={party} onRetry={retry} onClose={onClose} /> : actions}
    >
      {(party || !error) && (
        <QueryView query={query} skeleton={<Skeleton height={280} />}>
          {({ party }) => <Details party={party} />}
        </QueryView>
      )}
    </Sheet>
  )
}

function Details({ party }: { party: Party }) {
  return (
    <div className={styles.details}>
      <img src={party.cover} alt="" className={styles.cover} />
      <PartyFacts party={party} />
      <ul aria-label="In the room" className={styles.people}>
        {tellApart(party.members).map(member => (
          <li key={member.id} className={styles.person}>
            <Avatar
              id={member.id}
              src={member.avatar}
              name={member.nick_name}
              size={44}
              ring={member.role === 'host' ? 'live' : undefined}
            />
            <span className={styles.personName}>{shortGuestName(member.nick_name)}</span>
          </li>
        ))}
      </ul>
      <MicCheck />
    </div>
  )
}
