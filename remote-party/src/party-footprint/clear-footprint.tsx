import { call } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { clearFootprint } from '@tambay/contracts/room/visits'
import { Button } from '@tambay/ui/button'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { useState } from 'react'

import { emptyFootprint } from './footprint-query.ts'

export function ClearFootprint() {
  const cache = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const clearing = useMutation({
    mutationFn: () => call(clearFootprint, {}),
    onSuccess() {
      setIsOpen(false)
      emptyFootprint(cache)
    }
  })
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        Clear all
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title="Clear recent rooms?"
        confirm="Clear all"
        isDanger
        onConfirm={() => clearing.mutate()}
        isBusy={clearing.isPending}
      >
        This removes every room you visited from the list. You can’t undo it.
      </ConfirmDialog>
    </>
  )
}
