import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery } from '@tambay/client/query'
import { type GiftGiven, listGiven } from '@tambay/contracts/room/gifts'
import { formatClock } from '@tambay/format/time'
import { CoinAmount } from '@tambay/ui/amount'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { ListRow } from '@tambay/ui/list-row'
import { Skeleton } from '@tambay/ui/skeleton'

import { useRoomView } from '../layout/room-view.ts'
import styles from './gift-shop.module.css'
import { giftWords } from './gift-words.ts'

export function GiftsGiven() {
  const { party } = useRoomView()
  const query = useInfiniteQuery(listOf(listGiven, { party_id: party.id, limit: 20 }))
  return (
    <InfiniteList
      label="Gifts in this room"
      query={query}
      keyOf={given => given.id}
      skeleton={<Skeleton height={64} />}
      skeletonCount={3}
      empty={<p className={styles.note}>No gifts yet. Be the first to send one.</p>}
      renderItem={given => <GivenRow given={given} />}
    />
  )
}

function GivenRow({ given }: { given: GiftGiven }) {
  const { sender, recipient, gift, coins, created_at: at } = given
  return (
    <ListRow
      start={<img src={gift.picture} alt="" className={styles.picture} />}
      title={
        <>
          <bdi>{sender.nick_name}</bdi> → <bdi>{recipient.nick_name}</bdi>
        </>
      }
      subtitle={`${giftWords(given)} · ${formatClock(at)}`}
      end={<CoinAmount amount={coins} size="sm" />}
    />
  )
}
