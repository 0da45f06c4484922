import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

import type { LeaveQuestion } from './leave-question.ts'

interface LeaveDialogProps {
  question: LeaveQuestion | undefined
  leave: () => Promise<void>
  stay: () => void
}

export function LeaveDialog({ question, leave, stay }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={stay}
      title={question?.title ?? ''}
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button onClick={() => void leave()}>Yes</Button>
        </>
      }
    >
      {question?.text}
    </Dialog>
  )
}
