import { blockReload } from '@tambay/client/stores/page/reload-block'
import type { Party } from '@tambay/contracts/party'
import { atom, computed, readonlyType } from 'nanostores'

import { announceLevel } from '../room/announce-level.ts'
import { currentMember, isListener } from '../room/current-member.ts'
import type { RoomAddress } from '../room/room-address.ts'
import type { RoomEnding, RoomState } from '../room/room-state.ts'
import { watchRoom } from '../room/watch-room.ts'
import { loadVoice, preloadVoice } from '../voice/load-voice.ts'
import { enterRoom, type Entrance, RoomRefused, Stayed } from './enter-room.ts'

export type Visit = ReturnType<typeof createVisit>

interface VisitDeps {
  address: RoomAddress
  startPlayReports: () => () => void
  onEntered: () => void
  onGameReplaced: (party: Party) => void
  onEnded: (ending: RoomEnding) => void
}

/** Enters a room and follows its party until `stop` is called. */
export function createVisit(deps: VisitDeps) {
  const { address, startPlayReports, onEntered, onGameReplaced, onEnded } = deps
  const $state = atom<RoomState>({ status: 'entering' })
  const $found = computed($state, state =>
    state.status === 'entering' || state.status === 'inside' ? state.party : undefined
  )
  const $party = computed($state, state => (state.status === 'inside' ? state.party : undefined))
  /** How often the gateway has confirmed that this connection gets the room's events; 0 while it gets none. */
  const $watches = atom(0)
  let stops: (() => void)[] = []
  let leaveGuestMode = () => {}

  function enter(): void {
    const abort = new AbortController()
    stops = [() => abort.abort()]
    $state.set({ status: 'entering' })
    preloadVoice()
    const onFound = (party: Party) => {
      if (!abort.signal.aborted) $state.set({ status: 'entering', party })
    }
    enterRoom(address, { signal: abort.signal, onFound }).then(
      entrance => (abort.signal.aborted ? entrance.leaveGuestMode() : follow(entrance)),
      (error: unknown) => {
        if (error instanceof RoomRefused) $state.set({ status: 'refused', refusal: error.refusal })
        if (error instanceof Stayed && !abort.signal.aborted) $state.set({ status: 'ended' })
      }
    )
  }

  function follow(entrance: Entrance): void {
    const { party } = entrance
    const { id: myId } = currentMember(party)
    const isMember = !isListener(party)
    leaveGuestMode = entrance.leaveGuestMode
    const found = $found.get()
    onEntered()
    $state.set({ status: 'inside', party })
    if (found && found.frame_url !== party.frame_url) onGameReplaced(party)
    stops.push(
      blockReload(),
      ...(party.is_guest_room || !isMember ? [] : [announceLevel(), startPlayReports()]),
      watchRoom(party.id, {
        myId,
        isMember,
        current: () => $party.get(),
        onParty: take,
        onWatched: isWatched => $watches.set(isWatched ? $watches.get() + 1 : 0),
        onEnded
      }),
      loadVoice({ partyId: party.id, $party, myId })
    )
  }

  function take(party: Party): void {
    const before = $party.get()
    if (!before || party.version <= before.version) return
    $state.set({ status: 'inside', party })
    if (party.frame_url !== before.frame_url) onGameReplaced(party)
  }

  function stop(): void {
    for (const end of stops) end()
    stops = []
    $watches.set(0)
  }

  return {
    $state: readonlyType($state),
    $party,
    /** The party also while the user is joining it. */
    $found,
    $watches: readonlyType($watches),
    enter,
    stop,
    leaveGuestMode: () => leaveGuestMode(),
    finish: (state: Extract<RoomState, { status: 'ended' | 'left' }>) => $state.set(state)
  }
}
