import { showToast } from '@tambay/client/stores/page/toast'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

import type { LeaveGuard } from '../../unsaved-changes/use-leave-guard.ts'
import styles from './compose.module.css'

interface LeaveDialogProps {
  guard: LeaveGuard
  onDiscard: () => void
}

export function LeaveDialog({ guard, onDiscard }: LeaveDialogProps) {
  function save() {
    showToast('Draft saved.')
    guard.leave()
  }
  return (
    <Dialog
      isOpen={guard.isAsking}
      onClose={guard.stay}
      title="Save this draft?"
      actions={
        <div className={styles.choices}>
          <Button isWide onClick={save}>
            Save draft
          </Button>
          <Button isWide variant="danger" onClick={onDiscard}>
            Discard
          </Button>
          <Button isWide variant="ghost" onClick={guard.stay}>
            Keep writing
          </Button>
        </div>
      }
    >
      A saved draft waits here on this phone.
    </Dialog>
  )
}
