import { queryOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useQuery, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { blockUser, listBlocked, unblockUser } from '@tambay/contracts/block'
import type { PartyMember } from '@tambay/contracts/party'
import { getUserById } from '@tambay/contracts/user'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { ListRow } from '@tambay/ui/list-row'
import { Ban } from 'lucide-react'
import { useState } from 'react'

import { useRoomView } from '../layout/room-view.ts'
import { useRoomCall } from '../room/use-room-call.ts'

export function BlockRow({ member }: { member: PartyMember }) {
  const { party, chat, isHost, openSheet } = useRoomView()
  const { run, isBusy } = useRoomCall()
  const [isAsking, setIsAsking] = useState(false)
  const cache = useQueryClient()
  const isUser = !party.is_guest_room
  const input = { user_id: member.id }
  const { data: blocked } = useQuery({ ...queryOf(listBlocked, { ...input, limit: 1 }), enabled: isUser })
  const isBlocked = blocked !== undefined && blocked.items.length > 0
  if (!isUser) return null

  const refetch = () => void refetchQueries(cache, [listBlocked.path, getUserById.path])
  const block = async () => {
    if (!(await run(blockUser, input))) return setIsAsking(false)
    chat.hide(member.id)
    refetch()
    openSheet(undefined)
    showToast(`You blocked ${member.nick_name}.`)
  }
  const unblock = async () => {
    if (!(await run(unblockUser, input))) return
    chat.unhide(member.id)
    refetch()
  }
  return (
    <>
      <ListRow
        start={<Ban />}
        title={isBlocked ? 'Unblock' : 'Block'}
        end={<></>}
        onClick={() => (isBlocked ? void unblock() : setIsAsking(true))}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Block ${member.nick_name}?`}
        confirm="Block"
        isDanger
        isBusy={isBusy}
        onConfirm={() => void block()}
      >
        {isHost
          ? 'They leave your room and can’t enter your rooms. You won’t see their messages, and you stop following each other.'
          : 'You won’t see their messages, and you stop following each other. They aren’t told.'}
      </ConfirmDialog>
    </>
  )
}
