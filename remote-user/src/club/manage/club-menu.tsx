import type { Club } from '@tambay/contracts/clubs'
import type { UserCard } from '@tambay/contracts/user'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { ListRow } from '@tambay/ui/list-row'
import { Sheet } from '@tambay/ui/sheet'
import { Crown, Flag, LogOut, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ReportSheet } from '../../report/report-sheet.tsx'
import { isOfficer } from '../roles.ts'
import { DissolveClubDialog } from './dissolve-club-dialog.tsx'
import { LeaveClubDialog, OwnerLeavesDialog } from './leave-club-dialog.tsx'
import { TransferClubSheet } from './transfer-club-sheet.tsx'
import { WithdrawOfferRow } from './withdraw-offer-row.tsx'

const EditClubForm = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "club-forms" */ '../form/edit-club-form.tsx')).EditClubForm
)

interface ClubMenuProps {
  club: Club
  offeredTo: UserCard | null
  isMember: boolean
  isOpen: boolean
  onClose: () => void
  onLeave: () => void
  onGone: () => void
}

type Next = 'report' | 'edit' | 'transfer' | 'leave' | 'dissolve'

export function ClubMenu({ club, offeredTo, isMember, isOpen, onClose, onLeave, onGone }: ClubMenuProps) {
  const [next, setNext] = useState<Next>()
  const isOwner = club.role === 'owner'
  const choose = (choice: Next) => () => {
    onClose()
    setNext(choice)
  }
  const end = () => setNext(undefined)
  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title="Club options">
        {isOfficer(club) && (
          <ListRow start={<Pencil aria-hidden="true" />} title="Edit club" onClick={choose('edit')} />
        )}
        {isOwner && offeredTo && (
          <WithdrawOfferRow clubId={club.id} name={offeredTo.nick_name} onWithdrawn={onClose} />
        )}
        {isOwner && (
          <ListRow
            start={<Crown aria-hidden="true" />}
            title="Transfer club"
            subtitle="Ask a member to become the owner"
            onClick={choose('transfer')}
          />
        )}
        {!isOwner && (
          <ListRow start={<Flag aria-hidden="true" />} title="Report club" onClick={choose('report')} />
        )}
        {isMember && (
          <ListRow start={<LogOut aria-hidden="true" />} title="Leave club" onClick={choose('leave')} />
        )}
        {isOwner && (
          <ListRow
            start={<Trash2 aria-hidden="true" />}
            title="Dissolve club"
            subtitle="Delete it with all posts"
            onClick={choose('dissolve')}
          />
        )}
      </Sheet>
      <ReportSheet
        reported={
          next === 'report'
            ? { kind: 'club', id: club.id, owner: club.owner?.nick_name ?? 'the owner' }
            : undefined
        }
        onClose={end}
      />
      <Sheet isOpen={next === 'edit'} onClose={end} title="Edit club">
        <EditClubForm club={club} onSaved={end} />
      </Sheet>
      <TransferClubSheet club={club} isOpen={next === 'transfer'} onClose={end} />
      <LeaveClubDialog
        club={club}
        isOpen={next === 'leave' && !isOwner}
        onCancel={end}
        onLeave={() => {
          end()
          onLeave()
        }}
      />
      <OwnerLeavesDialog
        isAlone={club.member_count === 1}
        isOpen={next === 'leave' && isOwner}
        onCancel={end}
        onTransfer={choose('transfer')}
        onDissolve={choose('dissolve')}
      />
      <DissolveClubDialog club={club} isOpen={next === 'dissolve'} onClose={end} onDissolved={onGone} />
    </>
  )
}
