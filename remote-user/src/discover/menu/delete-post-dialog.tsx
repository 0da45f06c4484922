import { call } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { deletePost } from '@tambay/contracts/posts'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

import { removeCachedPost } from '../cached-posts.ts'

interface DeletePostDialogProps {
  postId: string
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

export function DeletePostDialog({ postId, isOpen, onClose, onDeleted }: DeletePostDialogProps) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deletePost, { post_id: postId }),
    onSuccess: () => {
      onDeleted()
      removeCachedPost(cache, postId)
      showToast('Post deleted.')
    }
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete this post?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={isPending} onClick={() => mutate()}>
            Delete
          </Button>
        </>
      }
    >
      Its comments are deleted too. You can’t undo this.
    </Dialog>
  )
}
