import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { Post } from '@tambay/contracts/posts'

import { ReportViewer } from '../../pictures/report-viewer.tsx'

interface PostPictureViewerProps {
  post: Post
  shown: string | null
  onClose: () => void
  root: Element | null
}

export function PostPictureViewer({ post, shown, onClose, root }: PostPictureViewerProps) {
  const me = useStore($userInfo)
  const { pictures, author } = post
  const isShown = root !== null && shown !== null && pictures[Number(shown)] !== undefined
  return (
    <ReportViewer
      pictures={pictures}
      first={isShown ? Number(shown) : undefined}
      onClose={onClose}
      owner={author.nick_name}
      // A picture that comes with the app has no id and can't be reported.
      mayReport={me !== undefined && me.id !== author.id && pictures.every(({ id }) => id !== null)}
      root={root}
    />
  )
}
