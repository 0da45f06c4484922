import type { Club } from '@tambay/contracts/clubs'
import { Tabs } from '@tambay/ui/tabs'
import { useState } from 'react'

import { isOfficer } from '../roles.ts'
import { ClubMembers } from './club-members.tsx'
import { ClubPosts } from './club-posts.tsx'
import { ClubRequests } from './club-requests.tsx'
import { ClubRooms } from './club-rooms.tsx'

type Tab = 'posts' | 'rooms' | 'members' | 'requests'

interface ClubTabsProps {
  club: Club
  requestCount: number
}

export function ClubTabs({ club, requestCount }: ClubTabsProps) {
  const [wanted, setWanted] = useState<Tab>('posts')
  const hasRequests = isOfficer(club) && (!club.is_open || requestCount > 0)
  const tabs: { value: Tab; label: string }[] = [
    { value: 'posts', label: 'Posts' },
    { value: 'rooms', label: 'Rooms' },
    { value: 'members', label: 'Members' },
    ...(hasRequests
      ? [{ value: 'requests' as const, label: requestCount > 0 ? `Requests (${requestCount})` : 'Requests' }]
      : [])
  ]
  const value = wanted === 'requests' && !hasRequests ? 'members' : wanted
  return (
    <section aria-label={club.name}>
      <Tabs label="Parts of the club" look="line" tabs={tabs} value={value} onChange={setWanted}>
        {value === 'posts' && <ClubPosts club={club} />}
        {value === 'rooms' && <ClubRooms club={club} />}
        {value === 'members' && <ClubMembers club={club} />}
        {value === 'requests' && <ClubRequests clubId={club.id} />}
      </Tabs>
    </section>
  )
}
