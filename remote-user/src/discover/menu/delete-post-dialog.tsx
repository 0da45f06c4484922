import { call } from '@tambay/client/api/call'
import { removeCachedItem } from '@tambay/client/data/cached-lists'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { deletePost, listPosts } from '@tambay/contracts/posts'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'

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
      removeCachedItem(cache, listPosts.path, postId)
      showToast('Post deleted.')
    }
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete this post?"
      confirm="Delete"
      isDanger
      isBusy={isPending}
      onConfirm={() => mutate()}
    >
      Its comments are deleted too. You can’t undo this.
    </ConfirmDialog>
  )
}
