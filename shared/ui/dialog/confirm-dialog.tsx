import type { ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  confirm: string
  onConfirm: () => void
  isDanger?: boolean
  isBusy?: boolean
  children?: ReactNode
}

/** Asks before an action, with a button that cancels it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, confirm, onConfirm, isDanger, isBusy, children } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
