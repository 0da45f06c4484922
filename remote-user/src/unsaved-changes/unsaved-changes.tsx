import { useUnloadWarning } from '@tambay/client/navigation/use-unload-warning'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

import type { LeaveGuard } from './use-leave-guard.ts'

interface UnsavedChangesProps {
  guard: LeaveGuard
  hasChanges: boolean
}

/** Asks before the user leaves a page with unsaved changes. */
export function UnsavedChanges({ guard, hasChanges }: UnsavedChangesProps) {
  useUnloadWarning(hasChanges)
  return (
    <Dialog
      isOpen={guard.isAsking}
      onClose={guard.stay}
      title="Discard your changes?"
      actions={
        <>
          <Button variant="danger" onClick={guard.leave}>
            Discard
          </Button>
          <Button onClick={guard.stay}>Keep editing</Button>
        </>
      }
    >
      You haven’t saved them yet.
    </Dialog>
  )
}
