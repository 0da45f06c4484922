import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { transferClub } from '@tambay/contracts/club-management'
import { type Club, type ClubMember, getClub } from '@tambay/contracts/clubs'
import { Avatar } from '@tambay/ui/avatar'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { ListRow } from '@tambay/ui/list-row'
import { SearchBar } from '@tambay/ui/search-bar'
import { Sheet } from '@tambay/ui/sheet'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'
import { useState } from 'react'

import { roleName } from '../roles.ts'
import styles from '../sheet/club-lists.module.css'
import { useMemberSearch } from '../use-member-search.ts'

interface TransferClubSheetProps {
  club: Club
  isOpen: boolean
  onClose: () => void
}

export function TransferClubSheet({ club, isOpen, onClose }: TransferClubSheetProps) {
  const [chosen, setChosen] = useState<ClubMember>()
  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title="Choose the new owner" isTall>
        <MemberPicker clubId={club.id} onChoose={setChosen} />
      </Sheet>
      <TransferClubDialog
        club={club}
        member={chosen}
        onClose={() => setChosen(undefined)}
        onTransferred={() => {
          setChosen(undefined)
          onClose()
        }}
      />
    </>
  )
}

function MemberPicker({ clubId, onChoose }: { clubId: string; onChoose: (member: ClubMember) => void }) {
  const { query: members, qs, search } = useMemberSearch(clubId)
  const pages = members.data?.pages.map(({ items }) => ({
    items: items.filter(({ role }) => role !== 'owner')
  }))
  const query = { ...members, data: pages && { pages } }
  return (
    <div className={styles.part}>
      <SearchBar {...search} />
      <InfiniteList
        label="Members"
        View={VirtualList}
        query={query}
        keyOf={({ id }) => id}
        renderItem={member => (
          <ListRow
            start={<Avatar id={member.id} src={member.avatar} name={member.nick_name} size={44} />}
            title={<bdi>{member.nick_name}</bdi>}
            subtitle={roleName(member.role) ?? `Level ${member.level}`}
            onClick={() => onChoose(member)}
          />
        )}
        skeleton={<SkeletonRow />}
        empty={
          <p className={styles.empty}>
            {qs === ''
              ? 'Nobody else is in the club yet. Invite someone first.'
              : `No member is called “${qs}”.`}
          </p>
        }
      />
    </div>
  )
}

interface TransferClubDialogProps {
  club: Club
  member: ClubMember | undefined
  onClose: () => void
  onTransferred: () => void
}

export function TransferClubDialog({ club, member, onClose, onTransferred }: TransferClubDialogProps) {
  const cache = useQueryClient()
  const name = member?.nick_name ?? ''
  const { mutate, isPending } = useMutation({
    mutationFn: (userId: string) => call(transferClub, { club_id: club.id, user_id: userId }),
    onSuccess: () => {
      showToast(`We asked ${name} to own the club.`)
      onTransferred()
    },
    onSettled: () => refetchQueries(cache, [getClub.path])
  })
  return (
    <ConfirmDialog
      isOpen={member !== undefined}
      onClose={onClose}
      title={`Ask ${name} to own the club?`}
      confirm="Ask"
      isBusy={isPending}
      onConfirm={() => member && mutate(member.id)}
    >
      <p>Once they accept, you’ll stay as an officer. Only they can give the club back.</p>
    </ConfirmDialog>
  )
}
