import { listOf, queryOf } from '@tambay/client/data/operations'
import { useInfiniteQuery, useQuery } from '@tambay/client/query'
import { getCurrentParty, listParties, type PartyCard } from '@tambay/contracts/party'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { ListRow } from '@tambay/ui/list-row'
import { PartyStatus } from '@tambay/ui/party-status'
import { Sheet } from '@tambay/ui/sheet'
import { SkeletonRow } from '@tambay/ui/skeleton'

import styles from './compose.module.css'

interface RoomPickerProps {
  isOpen: boolean
  onClose: () => void
  onPick: (party: PartyCard) => void
}

export function RoomPicker({ isOpen, onClose, onPick }: RoomPickerProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Attach a room">
      <Rooms onPick={onPick} />
    </Sheet>
  )
}

function Rooms({ onPick }: Pick<RoomPickerProps, 'onPick'>) {
  const current = useQuery(queryOf(getCurrentParty, undefined)).data?.party
  const query = useInfiniteQuery(listOf(listParties, {}))
  return (
    <>
      {current && (
        <>
          <h3>Your room</h3>
          <RoomRow party={current} onPick={onPick} />
          <h3 className={styles.heading}>Live now</h3>
        </>
      )}
      <InfiniteList
        label="Live rooms"
        query={query}
        keyOf={party => party.id}
        renderItem={party => party.id !== current?.id && <RoomRow party={party} onPick={onPick} />}
        skeleton={<SkeletonRow />}
        empty={
          <EmptyState
            picture="karaoke"
            title="No live rooms"
            text="Create one and bring people in with your post."
            action={<ButtonLink to="/party-create">Create a room</ButtonLink>}
          />
        }
      />
    </>
  )
}

function RoomRow({ party, onPick }: { party: PartyCard } & Pick<RoomPickerProps, 'onPick'>) {
  return (
    <ListRow
      start={<img src={party.cover} alt="" className={styles.cover} />}
      title={<bdi>{party.name}</bdi>}
      subtitle={<PartyStatus party={party} />}
      end={<></>}
      onClick={() => onPick(party)}
    />
  )
}
