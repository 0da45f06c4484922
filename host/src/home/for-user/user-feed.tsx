import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getHome } from '@tambay/contracts/home'
import { getCurrentParty } from '@tambay/contracts/party'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'
import { type ReactNode, useState } from 'react'

import { visitHome } from '../last-visit.ts'
import { PartiesSkeleton } from '../parties-skeleton.tsx'
import { AnnouncementBanner } from './announcement-banner.tsx'
import { CurrentParty } from './current-party.tsx'
import { LiveFriends } from './live-friends.tsx'
import { RoomsForYou } from './rooms-for-you.tsx'
import { Today } from './today.tsx'
import styles from './user-feed.module.css'

interface UserFeedProps {
  userId: string
  /** What follows. Hidden while the blocks above load, so that it doesn't move. */
  children: ReactNode
}

export function UserFeed({ userId, children }: UserFeedProps) {
  const [since] = useState(() => visitHome(userId))
  const current = useQuery(queryOf(getCurrentParty, undefined))
  const home = useQuery(queryOf(getHome, since === undefined ? {} : { since }))
  const isLoading = current.isLoading || home.isLoading
  return (
    <>
      {isLoading && <FeedSkeleton />}
      <div hidden={isLoading} className={styles.feed}>
        {current.data?.party && <CurrentParty party={current.data.party} />}
        <QueryView query={home} skeleton={null}>
          {({ announcement, friends, news, rooms, parol, tonight, is_daily_ticket_due: isTicketDue }) => (
            <>
              {announcement && <AnnouncementBanner announcement={announcement} />}
              <LiveFriends friends={friends} />
              <Today userId={userId} news={news} tonight={tonight} isTicketDue={isTicketDue} parol={parol} />
              <RoomsForYou rooms={rooms} />
            </>
          )}
        </QueryView>
        {children}
      </div>
    </>
  )
}

function FeedSkeleton() {
  return (
    <div className={styles.loading}>
      <Skeletons count={4} className={styles.friends}>
        <Skeleton width={64} height={64} />
      </Skeletons>
      <PartiesSkeleton />
    </div>
  )
}
