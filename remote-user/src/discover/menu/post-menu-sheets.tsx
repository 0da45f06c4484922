import { useStore } from '@nanostores/react'
import { redirectToLogin } from '@tambay/client/navigation/redirect-to-login'
import { useLocation, useNavigate } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { Post } from '@tambay/contracts/posts'
import { ListRow } from '@tambay/ui/list-row'
import { Sheet } from '@tambay/ui/sheet'
import { Flag, MessageCircleOff, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ReportSheet } from '../../report/report-sheet.tsx'
import { MutedWordsSheet } from '../mutes/muted-words-sheet.tsx'
import { DeletePostDialog } from './delete-post-dialog.tsx'

interface PostMenuSheetsProps {
  post: Post
  isOpen: boolean
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

type Next = 'report' | 'delete' | 'mute'

export function PostMenuSheets({ post, isOpen, onClose, onDeleted }: PostMenuSheetsProps) {
  const me = useStore($userInfo)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [next, setNext] = useState<Next>()
  const { id, author } = post

  function choose(choice: Next) {
    onClose()
    if (me) setNext(choice)
    else redirectToLogin(navigate, pathname + search)
  }
  const close = () => setNext(undefined)
  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title="Post options">
        {me?.id === author.id ? (
          <ListRow start={<Trash2 />} title="Delete" end={<></>} onClick={() => choose('delete')} />
        ) : (
          <ListRow start={<Flag />} title="Report" onClick={() => choose('report')} />
        )}
        <ListRow
          start={<MessageCircleOff />}
          title="Mute words"
          subtitle="Hide posts and comments that contain them."
          onClick={() => choose('mute')}
        />
      </Sheet>
      <ReportSheet
        reported={next === 'report' ? { kind: 'post', id, owner: author.nick_name } : undefined}
        onClose={close}
      />
      <MutedWordsSheet isOpen={next === 'mute'} onClose={close} />
      <DeletePostDialog
        postId={id}
        isOpen={next === 'delete'}
        onClose={close}
        onDeleted={() => {
          close()
          onDeleted?.()
        }}
      />
    </>
  )
}
