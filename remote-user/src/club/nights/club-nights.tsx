import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { listClubNights } from '@tambay/contracts/club-nights'
import type { Club } from '@tambay/contracts/clubs'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'

import { isOfficer } from '../roles.ts'
import styles from '../sheet/club-lists.module.css'
import { nextRefetchMs } from './next-refetch.ts'
import { NightCard } from './night-card.tsx'
import { NightSheet } from './night-sheet.tsx'

export function ClubNights({ club }: { club: Club }) {
  const query = useQuery({
    ...queryOf(listClubNights, { club_id: club.id }),
    refetchInterval: ({ state }) => nextRefetchMs(state.data?.items, Date.now())
  })
  const [isPlanning, setIsPlanning] = useState(false)
  const canPlan = isOfficer(club)
  return (
    <div className={styles.part}>
      {canPlan && (
        <Button
          variant="secondary"
          isWide
          icon={<CalendarPlus aria-hidden="true" />}
          onClick={() => setIsPlanning(true)}
        >
          Plan a night
        </Button>
      )}
      <QueryView
        query={query}
        skeleton={
          <Skeletons count={2} className={styles.part}>
            <Skeleton height={164} />
          </Skeletons>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              picture="parol"
              title="No night planned"
              text={
                canPlan
                  ? 'Pick a game and a time. The room opens by itself, and members get a reminder.'
                  : 'When the club plans a night, you can join it here.'
              }
            />
          ) : (
            <ul className={styles.part} aria-label="Nights">
              {items.map(night => (
                <li key={night.id}>
                  <NightCard club={club} night={night} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {canPlan && <NightSheet clubId={club.id} isOpen={isPlanning} onClose={() => setIsPlanning(false)} />}
    </div>
  )
}
