import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { redirectToLogin } from '@tambay/client/navigation/redirect-to-login'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useLocation, useNavigate } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'
import { type Comment, deleteComment, type Post } from '@tambay/contracts/posts'
import { ListRow } from '@tambay/ui/list-row'
import { Sheet } from '@tambay/ui/sheet'
import { Flag, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { ReportSheet } from '../../report/report-sheet.tsx'
import { removeCachedComment } from './cached-comments.ts'

interface CommentMenuProps {
  post: Post
  comment: Comment | undefined
  onClose: () => void
}

export function CommentMenu({ post, comment, onClose }: CommentMenuProps) {
  const me = useStore($userInfo)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [reported, setReported] = useState<Comment>()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(deleteComment, { comment_id: id }),
    onSuccess: ({ comment_count: count }, id) => {
      removeCachedComment(cache, post.id, id, count)
      onClose()
    }
  })
  const isOwn = comment !== undefined && me?.id === comment.author.id
  const mayDelete = isOwn || (me !== undefined && me.id === post.author.id)

  function report() {
    onClose()
    if (me) setReported(comment)
    else redirectToLogin(navigate, pathname + search)
  }

  return (
    <>
      <Sheet isOpen={comment !== undefined} onClose={onClose} title="Comment options">
        {comment && mayDelete && (
          <ListRow
            start={<Trash2 />}
            title={isPending ? 'Deleting…' : 'Delete'}
            subtitle="Its replies are deleted too."
            end={<></>}
            onClick={() => !isPending && mutate(comment.id)}
          />
        )}
        {comment && !isOwn && <ListRow start={<Flag />} title="Report" onClick={report} />}
      </Sheet>
      <ReportSheet
        reported={reported && { kind: 'comment', id: reported.id, owner: reported.author.nick_name }}
        onClose={() => setReported(undefined)}
      />
    </>
  )
}
