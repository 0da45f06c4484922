import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery } from '@tambay/client/query'
import { getGiftBoard, type GiftBoardLine, type GiftBoardSide } from '@tambay/contracts/room/gifts'
import { CoinAmount, GemAmount } from '@tambay/ui/amount'
import { Avatar } from '@tambay/ui/avatar'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { ListRow } from '@tambay/ui/list-row'
import { Segmented } from '@tambay/ui/segmented'
import { Skeleton } from '@tambay/ui/skeleton'
import { useState } from 'react'

import styles from './gift-shop.module.css'

const sides: readonly { value: GiftBoardSide; label: string }[] = [
  { value: 'givers', label: 'Givers' },
  { value: 'receivers', label: 'Receivers' }
]

export function GiftBoard() {
  const [side, setSide] = useState<GiftBoardSide>('givers')
  const query = useInfiniteQuery(listOf(getGiftBoard, { side, limit: 20 }))
  const mine = query.data?.pages[0]?.mine
  return (
    <>
      <Segmented label="Board" options={sides} value={side} onChange={setSide} />
      <p className={styles.hint}>All of Tambay, Monday to Sunday, Manila time.</p>
      {mine && (
        <div className={styles.mine}>
          <BoardRow line={mine} side={side} isMine />
        </div>
      )}
      <InfiniteList
        label={side === 'givers' ? 'Top givers' : 'Top receivers'}
        query={query}
        keyOf={line => line.person.id}
        skeleton={<Skeleton height={64} />}
        skeletonCount={3}
        empty={<p className={styles.note}>Nobody has given anything this week. Be the first.</p>}
        renderItem={line => <BoardRow line={line} side={side} />}
      />
    </>
  )
}

interface BoardRowProps {
  line: GiftBoardLine
  side: GiftBoardSide
  isMine?: boolean
}

function BoardRow({ line: { rank, person, total }, side, isMine = false }: BoardRowProps) {
  return (
    <ListRow
      start={
        <>
          <span className={styles.rank}>{rank}</span>
          <Avatar id={person.id} src={person.avatar} name={person.nick_name} size={40} />
        </>
      }
      title={isMine ? 'You' : person.nick_name}
      end={
        side === 'givers' ? <CoinAmount amount={total} size="sm" /> : <GemAmount amount={total} size="sm" />
      }
    />
  )
}
