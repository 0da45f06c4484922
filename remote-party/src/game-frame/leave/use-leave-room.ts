import { useStore } from '@nanostores/react'
import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { useUnloadWarning } from '@tambay/client/navigation/use-unload-warning'
import { useBlocker } from '@tambay/client/router'
import type { Party } from '@tambay/contracts/party'
import { useEffect, useEffectEvent, useState } from 'react'

import { currentMember } from '../room/current-member.ts'
import type { Room } from '../room/room.ts'

/**
 * Handles every way out of a room. Blocks navigation until the game has closed, and asks for confirmation if
 * leaving has a cost. Leaving or ending the party goes back in history (spec STATE-8).
 */
export function useLeaveRoom(room: Room) {
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
  const isOver = state.status === 'ended' && state.ending === undefined
  const cost = state.status === 'inside' ? questionFor(state.party, isRoundRunning) : undefined
  const question = isLeaving ? cost : undefined
  // Back from the first page that the app opened leaves the app, which no blocker sees.
  useUnloadWarning(cost !== undefined)

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
    else if (isOver) goNow()
  }, [isForGame, isLeaving, question, isOver])

  return { question, leave, stay }
}

function questionFor(party: Party, isRoundRunning: boolean): 'round' | 'host' | undefined {
  if (isRoundRunning) return 'round'
  const isHost = party.host.id === currentMember(party).id
  return isHost && party.member_count > 1 ? 'host' : undefined
}
