import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'
import type { ReactNode } from 'react'

import type { LeaveGuard } from './use-leave-guard.ts'

interface LeaveDialogProps {
  guard: LeaveGuard
  title: string
  leave: string
  stay: string
  children: ReactNode
}

export function LeaveDialog({ guard, title, leave, stay, children }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen={guard.isAsking}
      onClose={guard.stay}
      title={title}
      actions={
        <>
          <Button variant="danger" onClick={guard.leave}>
            {leave}
          </Button>
          <Button onClick={guard.stay}>{stay}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
