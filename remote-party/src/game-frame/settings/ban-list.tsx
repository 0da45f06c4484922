import { listOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { listBans, type PartyBan, unbanUser } from '@tambay/contracts/room/members'
import { formatDateTime } from '@tambay/format/time'
import { Avatar } from '@tambay/ui/avatar'
import { Button } from '@tambay/ui/button'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { ListRow } from '@tambay/ui/list-row'
import { Skeleton } from '@tambay/ui/skeleton'

import { useRoomView } from '../layout/room-view.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import styles from '../seats/seat-actions.module.css'

export function BanList() {
  const { party } = useRoomView()
  const query = useInfiniteQuery(listOf(listBans, { party_id: party.id, limit: 20 }))
  return (
    <InfiniteList
      label="Banned people"
      query={query}
      keyOf={ban => ban.user.id}
      skeleton={<Skeleton height={64} />}
      skeletonCount={1}
      empty={<p className={styles.text}>Nobody is banned from this room. People you kick show up here.</p>}
      renderItem={ban => <Ban ban={ban} />}
    />
  )
}

function Ban({ ban: { user, banned_at: at } }: { ban: PartyBan }) {
  const { party } = useRoomView()
  const { run, isBusy } = useRoomCall()
  const cache = useQueryClient()
  const lift = async () => {
    if (await run(unbanUser, { party_id: party.id, user_id: user.id }))
      await refetchQueries(cache, [listBans.path])
  }
  return (
    <ListRow
      start={<Avatar id={user.id} src={user.avatar} name={user.nick_name} size={44} />}
      title={user.nick_name}
      subtitle={formatDateTime(at)}
      end={
        <Button
          size="sm"
          variant="secondary"
          isBusy={isBusy}
          aria-label={`Lift the ban of ${user.nick_name}`}
          onClick={() => void lift()}
        >
          Lift ban
        </Button>
      }
    />
  )
}
