import { call } from '@tambay/client/api/call'
import { subscribe } from '@tambay/client/api/realtime'
import { roomPath } from '@tambay/client/navigation/room-path'
import { $balance } from '@tambay/client/stores/balance/balance'
import { openTicketCache, saveTickets } from '@tambay/client/stores/balance/tickets'
import { blockReload } from '@tambay/client/stores/page/reload-block'
import { showToast } from '@tambay/client/stores/page/toast'
import { refusals } from '@tambay/contracts/errors'
import { dismissParty, leaveParty, type Party } from '@tambay/contracts/party'
import { atom, computed, map, readonlyType, onMount, type ReadableAtom } from 'nanostores'

import { enterRoom, type Entrance, RoomRefused } from '../entry/enter-room.ts'
import { type Frame, openFrame } from '../frame/open-frame.ts'
import { createPlayWatch } from '../limits/watch-play.ts'
import { shareParty } from '../settings/share-party.ts'
import { loadVoice } from '../voice/load-voice.ts'
import { currentMember } from './current-member.ts'
import type { RoomAddress } from './room-address.ts'
import { type FrameState, initialFrame, type RoomEnding, type RoomState } from './room-state.ts'
import { watchLevel } from './watch-level.ts'
import { watchRoom } from './watch-room.ts'

const leaveMs = 1500

export type Room = ReturnType<typeof createRoom>

export function createRoom(address: RoomAddress) {
  const $state = atom<RoomState>({ status: 'entering' })
  const $party = computed($state, state => (state.status === 'inside' ? state.party : undefined))
  const $frame = map<FrameState>(initialFrame)
  const playWatch = createPlayWatch($frame)
  const $isLeaveWanted = atom(false)
  const $isSheetOpen = atom(false)
  const $isCovered = computed([$isSheetOpen, $isLeaveWanted], (isOpen, isWanted) => isOpen || isWanted)
  const $isMicWanted = atom(false)
  let frame: Frame | undefined
  let stops: (() => void)[] = []
  let leaveGuestMode = () => {}
  let isLeaving = false
  let isEnding = false
  let isDismissing = false

  function open(): void {
    isLeaving = false
    isEnding = false
    const abort = new AbortController()
    stops = [() => abort.abort()]
    $state.set({ status: 'entering' })
    enterRoom(address, abort.signal).then(
      entrance => (abort.signal.aborted ? entrance.leaveGuestMode() : start(entrance)),
      (error: unknown) => {
        if (error instanceof RoomRefused) $state.set({ status: 'refused', refusal: error.refusal })
      }
    )
  }

  function start(entrance: Entrance): void {
    leaveGuestMode = entrance.leaveGuestMode
    const { party } = entrance
    $state.set({ status: 'inside', party })
    stops.push(
      blockReload(),
      openTicketCache(),
      ...(party.is_guest_room ? [] : [watchLevel(), playWatch.start()]),
      subscribe('tickets', ({ ticket_count: count }) => saveTickets(count)),
      watchRoom(party.id, {
        myId: currentMember(party).id,
        current: () => $party.get(),
        onParty: take,
        // The event about the user's own dismissal may arrive before the response.
        onEnded: ending => void end(ending.message, isDismissing ? undefined : ending)
      }),
      loadVoice({ partyId: party.id, $party, myId: currentMember(party).id })
    )
  }

  function take(party: Party): void {
    const before = $party.get()
    if (!before || party.version <= before.version) return
    $state.set({ status: 'inside', party })
    if (party.frame_url === before.frame_url) return
    // After the host has chosen another game, puts the new game into the address, so that a reload opens it.
    history.replaceState(history.state, '', roomPath(party, address))
    void replaceFrame()
  }

  async function replaceFrame(): Promise<void> {
    $frame.set({ ...initialFrame, attempt: $frame.get().attempt })
    await frame?.close()
    $frame.set({ ...initialFrame, attempt: $frame.get().attempt + 1 })
  }

  async function end(message: string, ending?: RoomEnding): Promise<void> {
    if (!$party.get() || isEnding) return
    isEnding = true
    showToast(message)
    stopListening()
    frame?.send('room.dismissed', { code: 50017, message })
    await frame?.close()
    if (!$party.get()) return
    $state.set({ status: 'ended', ending })
    stopAll()
    leaveGuestMode()
  }

  function stopAll(): void {
    frame?.cut()
    frame = undefined
    stopListening()
  }

  function stopListening(): void {
    for (const stop of stops) stop()
    stops = []
  }

  async function reportLeave(): Promise<void> {
    const options = { isQuiet: true, signal: AbortSignal.timeout(leaveMs) } as const
    await call(leaveParty, { party_id: address.partyId }, options).catch(() => undefined)
    leaveGuestMode()
  }

  return {
    $state: readonlyType($state),
    $party,
    $frame: readonlyType($frame),
    $coins: coinsBetweenRounds($frame),
    playWatch,
    $isLeaveWanted: readonlyType($isLeaveWanted),
    open,

    retry() {
      stopAll()
      open()
    },

    askToLeave: () => $isLeaveWanted.set(true),
    stay: () => $isLeaveWanted.set(false),
    setSheetOpen: (isOpen: boolean) => $isSheetOpen.set(isOpen),
    dismissTurn: () => $frame.setKey('isTurnWanted', false),
    $isMicWanted: readonlyType($isMicWanted),
    dismissMicRequest: () => $isMicWanted.set(false),

    async leave(): Promise<boolean> {
      if (isLeaving) return false
      isLeaving = true
      await frame?.close()
      if (!$party.get()) return false
      stopAll()
      await reportLeave()
      $state.set({ status: 'left' })
      return true
    },

    close() {
      const wasInside = $party.get() !== undefined
      $state.set({ status: 'left' })
      stopAll()
      if (wasInside) void reportLeave()
    },

    async dismiss() {
      isDismissing = true
      try {
        await call(dismissParty, { party_id: address.partyId })
      } finally {
        isDismissing = false
      }
      await end(refusals.party_dismissed.message)
    },

    share(words?: { title: string; text: string }) {
      const party = $party.get()
      if (party) void shareParty(party, words)
    },

    sendBack: () => frame?.send('back', {}),

    reloadFrame: () => $frame.set({ ...initialFrame, attempt: $frame.get().attempt + 1 }),

    /** Pass it as the iframe's `ref`. Connects to the game before the iframe loads its page. */
    attachFrame(iframe: HTMLIFrameElement) {
      const party = $party.get()
      if (!party) return
      const share = (words?: { title: string; text: string }) => void shareParty(party, words)
      const onExit = () => $isLeaveWanted.set(true)
      const opened = openFrame({
        iframe,
        party,
        address,
        $party,
        $frame,
        playWatch,
        $isCovered,
        me: currentMember(party),
        onExit,
        onMicWanted: () => $isMicWanted.set(true),
        onInvite: share
      })
      frame = opened
      return () => {
        opened.cut()
        if (frame === opened) frame = undefined
      }
    }
  }
}

/** The live balance, frozen during a round so that the header does not reveal the result before the game does. */
function coinsBetweenRounds($frame: ReadableAtom<FrameState>): ReadableAtom<number | undefined> {
  const $shown = atom<number | undefined>()
  onMount($shown, () => {
    const look = () => {
      if (!$frame.get().isRoundRunning) $shown.set($balance.get())
    }
    const stops = [$balance.listen(look), $frame.listen(look)]
    look()
    return () => stops.forEach(stop => stop())
  })
  return readonlyType($shown)
}
