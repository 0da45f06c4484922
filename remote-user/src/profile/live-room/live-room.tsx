import { call, inlineErrors } from '@tambay/client/api/call'
import { backOnClose } from '@tambay/client/navigation/use-sheet-param'
import { useQuery } from '@tambay/client/query'
import { getParty } from '@tambay/contracts/party'
import { CardLink } from '@tambay/ui/card'
import { PartyStatus } from '@tambay/ui/party-status'
import { partyPath } from '@tambay/ui/party-tile'
import { Skeleton } from '@tambay/ui/skeleton'

import styles from './live-room.module.css'

interface LiveRoomProps {
  partyId: string
  isOwn?: boolean
}

export function LiveRoom({ partyId, isOwn }: LiveRoomProps) {
  const query = useQuery(livePartyQuery(partyId))
  const party = query.data?.party
  if (query.error && !party) return null
  return (
    <CardLink to={partyPath(partyId)} state={backOnClose} className={styles.link}>
      {party ? (
        <img src={party.cover} alt="" className={styles.cover} />
      ) : (
        <Skeleton width={64} height={64} />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{isOwn ? 'Your room is live' : 'In a room now'}</span>
        <span className={styles.name}>{party?.name ?? '…'}</span>
        {party ? <PartyStatus party={party} /> : <Skeleton width="60%" height={18} />}
      </span>
      <span className={styles.join}>{isOwn ? 'Open' : 'Join'}</span>
    </CardLink>
  )
}

function livePartyQuery(partyId: string) {
  return {
    queryKey: [getParty.path, { party_id: partyId }],
    // A party may end at any time. The profile then simply shows no card.
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(getParty, { party_id: partyId }, { ...inlineErrors, signal })
  }
}
