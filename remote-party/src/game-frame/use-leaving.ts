import { useStore } from '@nanostores/react'
import { useGoBack } from '@tambay/shared/navigation/use-go-back'
import { useBlocker } from '@tambay/shared/router'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Room } from './room.ts'

/**
 * The ways out of a room. Whatever would take the screen away waits until the game has put itself away; while a round
 * runs it asks first. Leaving goes back in history (SPEC §4), as does the end of the room.
 */
export function useLeaving(room: Room) {
  const { status } = useStore(room.$state)
  const { isRoundRunning, isBackHandled } = useStore(room.$frame)
  const isWanted = useStore(room.$isLeaveWanted)
  const goBack = useGoBack('/party-hubs')
  const [isBack, setIsBack] = useState(false)

  const blocker = useBlocker(({ historyAction }) => {
    setIsBack(historyAction === 'POP')
    return room.$state.get().status === 'inside'
  })
  const isBlocked = blocker.state === 'blocked'
  const isForGame = isBlocked && isBack && isBackHandled && !isWanted
  const isLeaving = status === 'inside' && (isWanted || isBlocked) && !isForGame

  const go = () => (blocker.state === 'blocked' ? blocker.proceed() : goBack())

  async function leave(): Promise<void> {
    if (await room.leave()) go()
  }

  function stay(): void {
    room.stay()
    blocker.reset?.()
  }

  const giveBackToGame = useEffectEvent(() => {
    room.sendBack()
    stay()
  })
  const leaveNow = useEffectEvent(leave)
  const goNow = useEffectEvent(go)

  useEffect(() => {
    if (isForGame) giveBackToGame()
    else if (isLeaving && !isRoundRunning) void leaveNow()
    else if (status === 'ended') goNow()
  }, [isForGame, isLeaving, isRoundRunning, status])

  return { mustConfirm: isLeaving && isRoundRunning, leave, stay }
}
