import { map, readonlyType } from 'nanostores'

import { createVisit } from '../entry/visit.ts'
import { coinsBetweenRounds } from '../frame/coins-between-rounds.ts'
import { createRoomFrame } from '../frame/room-frame.ts'
import { createEnding } from '../leave/end-party.ts'
import { createLeaving } from '../leave/leave-room.ts'
import { createPlayReports } from '../limits/play-reports.ts'
import { shareParty } from '../settings/share-party.ts'
import type { RoomAddress } from './room-address.ts'
import { createRoomPrompts } from './room-prompts.ts'
import { type FrameState, initialFrame } from './room-state.ts'

export type Room = ReturnType<typeof createRoom>

export function createRoom(address: RoomAddress) {
  const { partyId } = address
  const $frame = map<FrameState>(initialFrame)
  const playReports = createPlayReports($frame)
  const { askForMic, $isCovered, ...prompts } = createRoomPrompts()
  const visit = createVisit({
    address,
    startPlayReports: playReports.start,
    onGameReplaced: () => void frame.replace(),
    onEnded: ending => onEnded(ending)
  })
  const frame = createRoomFrame({
    address,
    $party: visit.$party,
    $frame,
    playReports,
    $isCovered,
    onExit: prompts.askToLeave,
    onMicWanted: askForMic,
    onInvite: share
  })
  const { onEnded, dismiss } = createEnding({ partyId, visit, frame, stopAll })

  function share(words?: { title: string; text: string }): void {
    const party = visit.$party.get()
    if (party) void shareParty(party, words)
  }

  function stopAll(): void {
    frame.cut()
    visit.stop()
  }

  return {
    $state: visit.$state,
    $party: visit.$party,
    open: visit.enter,

    retry() {
      stopAll()
      visit.enter()
    },

    ...createLeaving({ partyId, visit, closeFrame: frame.close, stopAll }),
    dismiss,
    share,

    $frame: readonlyType($frame),
    $coins: coinsBetweenRounds($frame),
    playReports,
    attachFrame: frame.attach,
    reloadFrame: frame.reload,
    sendBack: frame.sendBack,
    dismissTurn: () => $frame.setKey('isTurnWanted', false),
    ...prompts
  }
}
