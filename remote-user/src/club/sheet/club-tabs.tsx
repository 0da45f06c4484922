import { useLocation, useSearchParams } from '@tambay/client/router'
import type { Club } from '@tambay/contracts/clubs'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Tabs } from '@tambay/ui/tabs'

import { isOfficer } from '../roles.ts'
import { ClubMembers } from './club-members.tsx'
import { ClubPosts } from './club-posts.tsx'
import { ClubRequests } from './club-requests.tsx'
import { ClubRooms } from './club-rooms.tsx'

const ClubNights = lazyWithRetry(async () => (await import('../nights/club-nights.tsx')).ClubNights)

type Tab = 'posts' | 'nights' | 'rooms' | 'members' | 'requests'

interface ClubTabsProps {
  club: Club
  requestCount: number
}

export function ClubTabs({ club, requestCount }: ClubTabsProps) {
  // The address has the tab, so that Back from a member's profile returns to the members.
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const hasRequests = isOfficer(club) && (!club.is_open || requestCount > 0)
  const tabs: { value: Tab; label: string }[] = [
    { value: 'posts', label: 'Posts' },
    { value: 'nights', label: 'Nights' },
    { value: 'rooms', label: 'Rooms' },
    { value: 'members', label: 'Members' },
    ...(hasRequests
      ? [{ value: 'requests' as const, label: requestCount > 0 ? `Requests (${requestCount})` : 'Requests' }]
      : [])
  ]
  const wanted = params.get('part') ?? 'posts'
  const fallback = wanted === 'requests' ? 'members' : 'posts'
  const value = tabs.find(tab => tab.value === wanted)?.value ?? fallback
  function show(part: Tab): void {
    const next = new URLSearchParams(params)
    next.set('part', part)
    setParams(next, { replace: true, preventScrollReset: true, state })
  }
  return (
    <section aria-label={club.name}>
      <Tabs label="Parts of the club" look="line" tabs={tabs} value={value} onChange={show}>
        {value === 'posts' && <ClubPosts club={club} />}
        {value === 'nights' && <ClubNights club={club} />}
        {value === 'rooms' && <ClubRooms club={club} />}
        {value === 'members' && <ClubMembers club={club} />}
        {value === 'requests' && <ClubRequests clubId={club.id} />}
      </Tabs>
    </section>
  )
}
