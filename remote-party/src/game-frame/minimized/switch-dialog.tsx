import { useStore } from '@nanostores/react'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

import { useRoomView } from '../layout/room-view.ts'
import { handOver } from '../leave/leave-question.ts'

/** Entering another room leaves this one. */
export function SwitchDialog() {
  const { room, party, isHost } = useRoomView()
  const next = useStore(room.$next)
  const stay = () => room.answerSwitch(false)
  return (
    <Dialog
      isOpen={next !== undefined}
      onClose={stay}
      title={`Leave ${party.name}?`}
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Stay
          </Button>
          <Button onClick={() => room.answerSwitch(true)}>Leave</Button>
        </>
      }
    >
      {`You’re in this room. Leave it and ${next?.name === undefined ? 'open a new one' : `enter ${next.name}`}?`}
      {isHost && ` ${handOver}`}
    </Dialog>
  )
}
