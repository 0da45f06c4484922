import { roomPath } from '@tambay/client/navigation/room-path'
import { $balance } from '@tambay/client/stores/balance/balance'
import { $tickets, clearTickets } from '@tambay/client/stores/balance/tickets'
import { $hasToken } from '@tambay/client/stores/session/session'
import type { Party } from '@tambay/contracts/party'
import { atom, computed, map, readonlyType } from 'nanostores'

import { contradicts } from '../entry/enter-room.ts'
import { createVisit } from '../entry/visit.ts'
import { betweenRounds } from '../frame/between-rounds.ts'
import { createRoomFrame } from '../frame/room-frame.ts'
import { createEnding } from '../leave/end-party.ts'
import { createLeaving } from '../leave/leave-room.ts'
import { createPlayReports } from '../limits/play-reports.ts'
import { isListener } from './current-member.ts'
import { loadRoomCalls } from './load-room-calls.ts'
import type { RoomAddress } from './room-address.ts'
import { createRoomPrompts } from './room-prompts.ts'
import { type FrameState, initialFrame, type RunningRound } from './room-state.ts'

export type Room = ReturnType<typeof createRoom>

/** How long a game may take to close when the user goes to another page. A round goes on as its game says. */
const minimizeMs = 200

/** `onEntered` runs before the room's voice starts. */
export function createRoom(address: RoomAddress, { onEntered = () => {} } = {}) {
  const { partyId } = address
  const $frame = map<FrameState>(initialFrame)
  let isMinimized = false
  const playReports = createPlayReports($frame)
  const $awayRound = atom<RunningRound | undefined>()
  const { askForMic, $isCovered, ...prompts } = createRoomPrompts()
  const visit = createVisit({
    address,
    startPlayReports: playReports.start,
    onEntered() {
      onEntered()
      // A game can give up before a slow join is answered.
      if ($frame.get().phase === 'failed') frame.reload()
    },
    onGameReplaced: showOtherGame,
    onEnded: ending => onEnded(ending)
  })
  const frame = createRoomFrame({
    address,
    $party: visit.$party,
    $found: visit.$found,
    $frame,
    playReports,
    $isCovered,
    onExit: prompts.askToLeave,
    onMicWanted: askForMic,
    onInvite() {
      const party = visit.$party.get()
      // Guests have no friends.
      const isGuest = !party || party.is_guest_room || isListener(party)
      prompts.openSheet({ kind: isGuest ? 'share' : 'invite' })
    },
    onShare: share
  })
  const { onEnded, dismiss } = createEnding({
    partyId,
    visit,
    frame,
    isMinimized: () => isMinimized,
    stopAll
  })

  function share(words: { title: string; text: string }): void {
    const party = visit.$party.get()
    if (party) void loadRoomCalls().then(({ shareParty }) => shareParty(party, words))
  }

  function showOtherGame(party: Party): void {
    if (isMinimized) return
    // A reload opens the new game.
    history.replaceState(history.state, '', roomPath(party, address))
    void frame.replace()
  }

  function stopAll(): void {
    // Before the address changes (spec STATE-7). The page of the wheel may be below a minimized room.
    if (!isMinimized) clearTickets()
    frame.cut()
    visit.stop()
  }

  return {
    partyId,
    $state: visit.$state,
    $party: visit.$party,
    $found: visit.$found,
    $watches: visit.$watches,
    pathOf: (party: Party) => roomPath(party, address),
    hasAddress: (other: RoomAddress) => {
      const party = visit.$party.get()
      return party?.id === other.partyId && !contradicts(other, party)
    },

    /** Enters, unless the room comes back from being minimized. */
    open() {
      isMinimized = false
      $awayRound.set(undefined)
      if (!visit.$party.get()) visit.enter()
    },

    async closeGame() {
      await frame.close(minimizeMs)
      clearTickets()
    },

    /**
     * Keeps the voice and the seat without the screen. Returns false if there is nothing to keep. A user's practice
     * room is left, because its calls use the guest's token.
     */
    minimize(): boolean {
      const party = visit.$party.get()
      if (!party || (party.is_guest_room && $hasToken.get())) return false
      isMinimized = true
      prompts.openSheet(undefined)
      $awayRound.set($frame.get().round)
      frame.cut()
      $frame.set(initialFrame)
      return true
    },

    retry() {
      stopAll()
      $frame.set(initialFrame)
      visit.enter()
    },

    ...createLeaving({ partyId, visit, closeFrame: frame.close, stopAll }),
    dismiss,
    share,

    $frame: readonlyType($frame),
    $mode: computed($frame, ({ mode }) => mode),
    /** The round in which the user has a stake while the room is minimized. */
    $awayRound: readonlyType($awayRound),
    $coins: betweenRounds($balance, $frame),
    $tickets: betweenRounds($tickets, $frame),
    playReports,
    attachFrame: frame.attach,
    reloadFrame: frame.reload,
    sendBack: frame.sendBack,
    dismissTurn: () => $frame.setKey('isTurnWanted', false),
    ...prompts
  }
}
