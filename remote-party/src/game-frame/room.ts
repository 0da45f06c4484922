import { call } from '@tambay/client/api/call'
import { clearTickets } from '@tambay/client/stores/balance/tickets'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { showToast } from '@tambay/client/stores/page/toast'
import { refusals } from '@tambay/contracts/errors'
import { dismissParty, leaveParty, type Party } from '@tambay/contracts/party'
import { atom, computed, map, readonlyType } from 'nanostores'

import { coinsBetweenRounds } from './coins-between-rounds.ts'
import { enterRoom, type Entrance, RoomRefused } from './enter-room.ts'
import { hearTickets } from './hear-tickets.ts'
import { type Frame, openFrame } from './open-frame.ts'
import { type FrameState, initialFrame, type RoomAddress, type RoomState } from './room-state.ts'
import { shareParty } from './share-party.ts'
import { watchRoom } from './watch-room.ts'
import { whoAmI } from './who-am-i.ts'

/** How long leaving waits until the gateway knows. */
const leaveMs = 1500

export type Room = ReturnType<typeof createRoom>

/** One sitting in one room, from the door to the way out. */
export function createRoom(address: RoomAddress) {
  const $state = atom<RoomState>({ status: 'entering' })
  const $party = computed($state, state => (state.status === 'inside' ? state.party : undefined))
  const $frame = map<FrameState>(initialFrame)
  /** Leaving was asked for by a button of ours or by the game; the screen may want to ask back. */
  const $isLeaveWanted = atom(false)
  let frame: Frame | undefined
  let stops: (() => void)[] = []
  let stopBeingGuest = () => {}
  let isLeaving = false

  function open(): void {
    isLeaving = false
    const abort = new AbortController()
    stops = [() => abort.abort()]
    $state.set({ status: 'entering' })
    enterRoom(address, abort.signal).then(
      entrance => (abort.signal.aborted ? entrance.stopBeingGuest() : sitDown(entrance)),
      (error: unknown) => {
        if (error instanceof RoomRefused) $state.set({ status: 'refused', refusal: error.refusal })
      }
    )
  }

  function sitDown(entrance: Entrance): void {
    stopBeingGuest = entrance.stopBeingGuest
    const { party } = entrance
    $state.set({ status: 'inside', party })
    stops.push(
      blockReload(),
      hearTickets(),
      watchRoom(party.id, { myId: whoAmI(party).id, onParty: take, onEnded: end })
    )
  }

  function take(party: Party): void {
    if (party.version > ($party.get()?.version ?? Infinity)) $state.set({ status: 'inside', party })
  }

  /** The sitting is over, and not by the wish of whoever is here. */
  function end(message: string): void {
    if (!$party.get()) return
    frame?.send('room.dismissed', { code: 50017, message })
    showToast(message)
    $state.set({ status: 'ended' })
    getUp()
    stopBeingGuest()
  }

  function getUp(): void {
    frame?.cut()
    frame = undefined
    for (const stop of stops) stop()
    stops = []
    // The ticket count is cleared whenever the user leaves the page (spec STATE-7).
    clearTickets()
  }

  async function tellLeft(): Promise<void> {
    const options = { handles: 'all', isQuiet: true, signal: AbortSignal.timeout(leaveMs) } as const
    await call(leaveParty, { party_id: address.partyId }, options).catch(() => undefined)
    stopBeingGuest()
  }

  return {
    $state: readonlyType($state),
    $frame: readonlyType($frame),
    $coins: coinsBetweenRounds($frame),
    $isLeaveWanted: readonlyType($isLeaveWanted),
    open,

    /** Begins again after a refusal. */
    retry() {
      getUp()
      open()
    },

    askToLeave: () => $isLeaveWanted.set(true),
    stay: () => $isLeaveWanted.set(false),

    /** Lets the game put itself away, then tells the gateway. False when it ended otherwise, or is being left already. */
    async leave(): Promise<boolean> {
      if (isLeaving) return false
      isLeaving = true
      await frame?.close()
      if (!$party.get()) return false
      getUp()
      await tellLeft()
      $state.set({ status: 'left' })
      return true
    },

    /** The screen has gone, by whatever way. */
    close() {
      const wasInside = $party.get() !== undefined
      $state.set({ status: 'left' })
      getUp()
      if (wasInside) void tellLeft()
    },

    /** Ends it for everyone; whoever is here hears of it like the others. */
    async dismiss() {
      await call(dismissParty, { party_id: address.partyId })
      end(refusals.party_dismissed.message)
    },

    share(words?: { title: string; text: string }) {
      const party = $party.get()
      if (party) void shareParty(party, words)
    },

    /** Back belongs to the game when it said so. */
    sendBack: () => frame?.send('back', {}),

    reloadFrame: () => $frame.set({ ...initialFrame, attempt: $frame.get().attempt + 1 }),

    /** For the iframe's `ref`: connects it before anything loads. */
    attachFrame(iframe: HTMLIFrameElement) {
      const party = $party.get()
      if (!party) return
      const share = (words?: { title: string; text: string }) => void shareParty(party, words)
      const onExit = () => $isLeaveWanted.set(true)
      const opened = openFrame({ iframe, party, $party, $frame, me: whoAmI(party), onExit, onInvite: share })
      frame = opened
      return () => {
        opened.cut()
        if (frame === opened) frame = undefined
      }
    }
  }
}
