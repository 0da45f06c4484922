import { useStore } from '@nanostores/react'
import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { useBlocker } from '@tambay/client/router'
import type { Party } from '@tambay/contracts/party'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Room } from './room.ts'
import { whoAmI } from './who-am-i.ts'

/**
 * The ways out of a room. Whatever would take the screen away waits until the game has put itself away, and asks first
 * where leaving costs something. Leaving goes back in history (spec STATE-8), as does the end of the room.
 */
export function useLeaving(room: Room) {
  const state = useStore(room.$state)
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
  const isLeaving = state.status === 'inside' && (isWanted || isBlocked) && !isForGame
  const question = isLeaving ? questionFor(state.party, isRoundRunning) : undefined

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
    else if (isLeaving && !question) void leaveNow()
    else if (state.status === 'ended') goNow()
  }, [isForGame, isLeaving, question, state.status])

  return { question, leave, stay }
}

/** What leaving would cost. */
function questionFor(party: Party, isRoundRunning: boolean): 'round' | 'host' | undefined {
  if (isRoundRunning) return 'round'
  const isHost = party.host.id === whoAmI(party).id
  return isHost && party.member_count > 1 ? 'host' : undefined
}
