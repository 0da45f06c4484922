import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

import type { useLeaving } from './use-leaving.ts'

const questions = {
  round: {
    title: 'Leave in the middle of a round?',
    text: 'The round ends without you. Your bets are settled all the same.'
  },
  host: { title: 'Leave your party?', text: 'Without its host the party is over for everyone in it.' }
}

/** Asked only where leaving costs something. */
export function LeaveDialog({ question, leave, stay }: ReturnType<typeof useLeaving>) {
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
