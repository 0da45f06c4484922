import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { unblockUser } from '@tambay/contracts/block'
import {
  type Conversation,
  deleteConversation,
  listConversations
} from '@tambay/contracts/messages/conversations'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { ListRow } from '@tambay/ui/list-row'
import { Sheet } from '@tambay/ui/sheet'
import { Ban, Flag, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'

import { BlockDialog } from '../../profile/actions/block-dialog.tsx'
import { ReportSheet } from '../../report/report-sheet.tsx'

interface ThreadMenuProps {
  conversation: Conversation
  isOpen: boolean
  onClose: () => void
  onChanged: () => void
  onDeleted: () => void
}

type Layer = 'report' | 'block' | 'delete'

export function ThreadMenu({ conversation, isOpen, onClose, onChanged, onDeleted }: ThreadMenuProps) {
  const { peer, id, is_blocked: isBlocked } = conversation
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  const cache = useQueryClient()
  const unblock = useMutation({
    mutationFn: () => call(unblockUser, { user_id: peer.id }),
    onSuccess() {
      onClose()
      onChanged()
    }
  })
  const remove = useMutation({
    mutationFn: async () => id !== null && call(deleteConversation, { conversation_id: id }),
    onSuccess() {
      close()
      void refetchQueries(cache, [listConversations.path])
      onDeleted()
    }
  })
  function choose(next: Layer): void {
    onClose()
    setLayer(next)
  }
  const name = peer.nick_name
  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title={name}>
        <ListRow
          start={<UserRound aria-hidden="true" />}
          title="View profile"
          to={`/my/profile/home/${peer.id}`}
        />
        {id !== null && (
          <ListRow
            start={<Trash2 aria-hidden="true" />}
            title="Delete chat"
            end={<></>}
            onClick={() => choose('delete')}
          />
        )}
        <ListRow start={<Flag aria-hidden="true" />} title="Report" onClick={() => choose('report')} />
        {isBlocked ? (
          <ListRow
            start={<Ban aria-hidden="true" />}
            title="Unblock"
            end={<></>}
            onClick={() => unblock.mutate()}
          />
        ) : (
          <ListRow start={<Ban aria-hidden="true" />} title="Block" onClick={() => choose('block')} />
        )}
      </Sheet>
      <ReportSheet
        reported={layer === 'report' ? { kind: 'person', id: peer.id, owner: name } : undefined}
        onClose={close}
      />
      <BlockDialog person={layer === 'block' ? peer : undefined} onClose={close} onBlocked={onChanged} />
      <ConfirmDialog
        isOpen={layer === 'delete'}
        onClose={close}
        title="Delete this chat?"
        confirm="Delete"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        All messages disappear for you. <bdi>{name}</bdi> keeps them.
      </ConfirmDialog>
    </>
  )
}
