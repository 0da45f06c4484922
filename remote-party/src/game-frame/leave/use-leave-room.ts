import { useStore } from '@nanostores/react'
import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { useUnloadWarning } from '@tambay/client/navigation/use-unload-warning'
import { useBlocker } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import { useEffect, useEffectEvent, useState } from 'react'

import type { Room } from '../room/room.ts'
import { leaveQuestion, wordsWhenAway } from './leave-question.ts'

const roundToastMs = 4000

/**
 * Handles every way out of a room. Going to another page minimizes the room, once the game has closed. Leaving is a
 * choice of its own: it asks for confirmation if it has a cost, and goes back in history (spec STATE-8).
 */
export function useLeaveRoom(room: Room) {
  const state = useStore(room.$state)
  const { round, isBackHandled } = useStore(room.$frame)
  const isWanted = useStore(room.$isLeaveWanted)
  const goBack = useGoBack('/party-hubs')
  const [isBack, setIsBack] = useState(false)

  const blocker = useBlocker(({ historyAction, currentLocation: from, nextLocation: to }) => {
    setIsBack(historyAction === 'POP')
    const isElsewhere = from.pathname !== to.pathname || from.search !== to.search
    return isElsewhere && room.$found.get() !== undefined
  })
  const isBlocked = blocker.state === 'blocked'
  const isForGame = isBlocked && isBack && isBackHandled && !isWanted
  const isMinimizing = isBlocked && !isForGame
  const isOver = state.status === 'ended' && state.ending === undefined
  const cost = state.status === 'inside' ? leaveQuestion(state.party, round) : undefined
  const question = isWanted && !isMinimizing ? cost : undefined
  // Back from the first page that the app opened leaves the app, which no blocker sees.
  useUnloadWarning(cost !== undefined)

  async function leave(): Promise<void> {
    if (await room.leave()) goBack()
  }

  const minimize = useEffectEvent(async () => {
    room.stay()
    if (round && state.status === 'inside') showToast(wordsWhenAway(state.party, round), roundToastMs)
    await room.closeGame()
    blocker.proceed?.()
  })
  const giveBackToGame = useEffectEvent(() => {
    room.sendBack()
    blocker.reset?.()
  })
  const leaveNow = useEffectEvent(leave)
  const goBackNow = useEffectEvent(goBack)
  const isFree = isWanted && !isMinimizing && !cost && state.status === 'inside'

  useEffect(() => {
    if (isForGame) giveBackToGame()
    else if (isMinimizing) void minimize()
    else if (isFree) void leaveNow()
    else if (isOver) goBackNow()
  }, [isForGame, isMinimizing, isFree, isOver])

  return { question, leave, stay: room.stay }
}
