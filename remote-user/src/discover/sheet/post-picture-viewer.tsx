import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { Post } from '@tambay/contracts/posts'
import { useState } from 'react'

import { PictureViewer } from '../../pictures/picture-viewer.tsx'
import { ReportSheet } from '../../report/report-sheet.tsx'

interface PostPictureViewerProps {
  post: Post
  /** The index of the picture, from the address. */
  shown: string | null
  onClose: () => void
  root: Element | null
}

/** The pictures of a post in full screen. */
export function PostPictureViewer({ post, shown, onClose, root }: PostPictureViewerProps) {
  const me = useStore($userInfo)
  const [reported, setReported] = useState<string>()
  const { pictures, author } = post
  const first = shown === null ? undefined : pictures[Number(shown)]
  // A picture that comes with the app has no id and can't be reported.
  const mayReport = me !== undefined && me.id !== author.id && pictures.every(({ id }) => id !== null)

  function report(index: number): void {
    onClose()
    setReported(pictures[index]?.id ?? undefined)
  }
  return (
    <>
      {first && root && (
        <PictureViewer
          pictures={pictures}
          first={pictures.indexOf(first)}
          onClose={onClose}
          root={root}
          actions={mayReport ? [{ label: 'Report', onPress: report }] : []}
        />
      )}
      <ReportSheet
        reported={
          reported === undefined ? undefined : { kind: 'picture', id: reported, owner: author.nick_name }
        }
        onClose={() => setReported(undefined)}
      />
    </>
  )
}
