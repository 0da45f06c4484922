import { useUnloadWarning } from '@tambay/client/navigation/use-unload-warning'

import { LeaveDialog } from './leave-dialog.tsx'
import type { LeaveGuard } from './use-leave-guard.ts'

interface UnsavedChangesProps {
  guard: LeaveGuard
  hasChanges: boolean
}

/** Asks before the user leaves a page with unsaved changes. */
export function UnsavedChanges({ guard, hasChanges }: UnsavedChangesProps) {
  useUnloadWarning(hasChanges)
  return (
    <LeaveDialog guard={guard} title="Discard your changes?" leave="Discard" stay="Keep editing">
      You haven’t saved them yet.
    </LeaveDialog>
  )
}
