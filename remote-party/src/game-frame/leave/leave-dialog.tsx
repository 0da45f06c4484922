import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

import type { leaveQuestion } from './leave-question.ts'

/** What happens to a room that its host leaves (spec ROOM-20). */
export const handOver = 'A seated player becomes the host. If nobody can, the room ends after a minute.'

const questions = {
  round: {
    title: 'Leave during a round?',
    text: 'The round goes on without you. Your bets still count.'
  },
  host: {
    title: 'Leave your room?',
    text: handOver
  }
}

interface LeaveDialogProps {
  question: ReturnType<typeof leaveQuestion>
  leave: () => Promise<void>
  stay: () => void
}

export function LeaveDialog({ question, leave, stay }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen={question !== undefined}
      onClose={stay}
      title={question ? questions[question].title : ''}
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button onClick={() => void leave()}>Yes</Button>
        </>
      }
    >
      {question && questions[question].text}
    </Dialog>
  )
}
