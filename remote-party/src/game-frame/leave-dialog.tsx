import { Button } from '@tambay/shared/ui/button'
import { Dialog } from '@tambay/shared/ui/dialog'

import type { useLeaving } from './use-leaving.ts'

/** Asked only while a round runs. */
export function LeaveDialog({ mustConfirm, leave, stay }: ReturnType<typeof useLeaving>) {
  return (
    <Dialog
      isOpen={mustConfirm}
      onClose={stay}
      title="Leave in the middle of a round?"
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button onClick={() => void leave()}>Yes</Button>
        </>
      }
    >
      The round ends without you. Your bets are settled all the same.
    </Dialog>
  )
}
