import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { removeClubMember, setClubRole } from '@tambay/contracts/club-management'
import { type Club, type ClubMember, getClub, listClubMembers } from '@tambay/contracts/clubs'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { ListRow } from '@tambay/ui/list-row'
import { Sheet } from '@tambay/ui/sheet'
import { Crown, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react'
import { useState } from 'react'

import { TransferClubDialog } from './transfer-club-sheet.tsx'

interface MemberMenuProps {
  club: Club
  member: ClubMember
  isOpen: boolean
  onClose: () => void
}

export function MemberMenu({ club, member, isOpen, onClose }: MemberMenuProps) {
  const cache = useQueryClient()
  const [next, setNext] = useState<'remove' | 'transfer'>()
  const end = () => setNext(undefined)
  const key = { club_id: club.id, user_id: member.id }
  const name = member.nick_name
  const isOfficer = member.role === 'officer'
  const refetch = () => refetchQueries(cache, [listClubMembers.path, getClub.path])

  const setRole = useMutation({
    mutationFn: () => call(setClubRole, { ...key, role: isOfficer ? 'member' : 'officer' }),
    onSuccess: () => {
      showToast(isOfficer ? `${name} is a member again.` : `${name} is an officer now.`)
      onClose()
    },
    onSettled: refetch
  })
  const remove = useMutation({
    mutationFn: () => call(removeClubMember, key),
    onSuccess: () => {
      showToast(`${name} is no longer in the club.`)
      end()
    },
    onSettled: refetch
  })
  const choose = (choice: 'remove' | 'transfer') => () => {
    onClose()
    setNext(choice)
  }
  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title={name}>
        {club.role === 'owner' && (
          <>
            <ListRow
              start={isOfficer ? <ShieldOff aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />}
              title={isOfficer ? 'Dismiss as officer' : 'Make officer'}
              subtitle={isOfficer ? undefined : 'Officers edit the club and answer requests'}
              onClick={() => !setRole.isPending && setRole.mutate()}
            />
            <ListRow
              start={<Crown aria-hidden="true" />}
              title="Make owner"
              subtitle="Once they accept, you’ll stay as an officer"
              onClick={choose('transfer')}
            />
          </>
        )}
        <ListRow
          start={<UserMinus aria-hidden="true" />}
          title="Remove from club"
          onClick={choose('remove')}
        />
      </Sheet>
      <ConfirmDialog
        isOpen={next === 'remove'}
        onClose={end}
        title={`Remove ${name}?`}
        confirm="Remove"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>They can come back only if an officer accepts their request.</p>
      </ConfirmDialog>
      <TransferClubDialog
        club={club}
        member={next === 'transfer' ? member : undefined}
        onClose={end}
        onTransferred={end}
      />
    </>
  )
}
