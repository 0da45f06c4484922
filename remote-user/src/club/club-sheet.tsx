import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getClub } from '@tambay/contracts/clubs'
import { PersonRow } from '@tambay/ui/person-row'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { SkeletonRow, Skeletons } from '@tambay/ui/skeleton'

import { PlayNow } from '../discover/post/play-now.tsx'
import { ClubMembership } from './club-membership.tsx'
import styles from './club-sheet.module.css'

export function ClubSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useQuery({ ...queryOf(getClub, { id: id ?? '' }), enabled: id !== null })
  return (
    <Sheet isOpen={id !== null} onClose={onClose} title={query.data?.club.name ?? 'Club'}>
      <QueryView
        query={query}
        skeleton={
          <Skeletons count={5}>
            <SkeletonRow />
          </Skeletons>
        }
      >
        {({ club, members, parties }) => (
          <div className={styles.club}>
            <img src={club.cover} alt="" className={styles.cover} />
            <ClubMembership club={club} />
            <p>{club.about}</p>
            {parties.map(party => (
              <PlayNow key={party.id} party={party} />
            ))}
            <h3>Members</h3>
            <ul>
              {members.map(member => (
                <li key={member.id}>
                  <PersonRow
                    person={member}
                    note={member.id === club.owner?.id ? 'Owner' : `Level ${member.level}`}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryView>
    </Sheet>
  )
}
