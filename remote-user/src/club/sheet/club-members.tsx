import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { Club, ClubMember } from '@tambay/contracts/clubs'
import { tellApart } from '@tambay/contracts/looks'
import { IconButton } from '@tambay/ui/icon-button'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { PersonRow } from '@tambay/ui/person-row'
import { SearchBar } from '@tambay/ui/search-bar'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'

import { roleName } from '../roles.ts'
import { useMemberSearch } from '../use-member-search.ts'
import styles from './club-lists.module.css'

const MemberMenu = lazyWithRetry(
  async () => (await import('../manage/member-menu.tsx')).MemberMenu,
  () => null
)

export function ClubMembers({ club }: { club: Club }) {
  const me = useStore($userInfo)
  const { query, qs, search } = useMemberSearch(club.id)
  const [chosen, setChosen] = useState<ClubMember>()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const canManage = ({ id, role }: ClubMember) =>
    id !== me?.id && (club.role === 'owner' || (club.role === 'officer' && role === 'member'))

  return (
    <div className={styles.part}>
      <SearchBar {...search} />
      <InfiniteList
        label="Members"
        View={VirtualList}
        query={query}
        arrange={tellApart}
        keyOf={({ id }) => id}
        renderItem={member => (
          <PersonRow
            person={member}
            note={roleName(member.role) ?? `Level ${member.level}`}
            action={
              canManage(member) && (
                <IconButton
                  label={`Manage ${member.nick_name}`}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setChosen(member)
                    setIsMenuOpen(true)
                  }}
                >
                  <Ellipsis />
                </IconButton>
              )
            }
          />
        )}
        skeleton={<SkeletonRow />}
        empty={<p className={styles.empty}>{`No member is called “${qs}”.`}</p>}
      />
      {chosen && (
        <MemberMenu club={club} member={chosen} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      )}
    </div>
  )
}
