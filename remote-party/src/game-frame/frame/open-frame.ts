import type { Party } from '@tambay/contracts/party'
import { frameLimits } from '@tambay/game-frame/frame-limits'
import { createGameHost, type GameHost } from '@tambay/game-frame/game-host'
import type { MapStore, ReadableAtom } from 'nanostores'

import type { Me } from '../room/current-member.ts'
import type { RoomAddress } from '../room/room-address.ts'
import type { FrameState } from '../room/room-state.ts'
import { followOrientation } from './follow-orientation.ts'
import type { GameService, ServiceContext } from './game-service.ts'
import { layoutOf, sendPageState } from './send-page-state.ts'

const { closingMs } = frameLimits

export interface FrameOptions extends Omit<ServiceContext, 'myId'> {
  iframe: HTMLIFrameElement
  address: RoomAddress
  $isCovered: ReadableAtom<boolean>
  me: Me
  service: GameService
  onExit: () => void
  onInvite: () => void
  onShare: (words: { title: string; text: string }) => void
}

export interface Frame {
  send: GameHost['send']
  close: (timeoutMs?: number) => Promise<void>
  cut: () => void
}

export function openFrame(options: FrameOptions): Frame {
  const {
    iframe,
    party,
    address,
    $party,
    $frame,
    playReports,
    $isCovered,
    me,
    service,
    onExit,
    onMicWanted,
    onInvite,
    onShare
  } = options
  const myId = me.id
  let stopSending = () => {}
  let isConnected = false
  let closed: Promise<void> | undefined
  const host = createGameHost({
    iframe,
    frameUrl: party.frame_url,
    origin: party.frame_origin,
    welcome: () => ({ ...welcome(party, address, me, iframe), caps: service.caps }),
    onConnect() {
      isConnected = true
      stopSending = sendPageState(host, {
        iframe,
        $party,
        $frame,
        $playStop: playReports.$stop,
        $isCovered,
        myId,
        hasCoins: service.caps.includes('coin')
      })
    },
    onSilent: () => $frame.setKey('phase', 'silent')
  })
  const stopService = service.start(host, { party, $party, $frame, playReports, myId, onMicWanted })
  const stopOrientation = followOrientation(host, $frame)
  logProblems(host, party.game.name, $frame)
  host.on('load.progress', ({ ratio }) => $frame.setKey('progress', ratio))
  host.on('ready', () => $frame.setKey('phase', 'playing'))
  host.on('ui.back.set', ({ isHandled }) => $frame.setKey('isBackHandled', isHandled))
  host.on('invite.open', onInvite)
  host.on('share', onShare)
  host.on('exit.request', onExit)
  addEventListener('pagehide', closeWithPage)
  iframe.src = party.frame_url

  /** The game stays open if the browser caches the page for Back. */
  function closeWithPage({ persisted }: PageTransitionEvent): void {
    if (!persisted) host.send('closing', { ms: 0 })
  }

  function cut(): void {
    removeEventListener('pagehide', closeWithPage)
    stopSending()
    stopOrientation()
    stopService()
    host.close()
  }

  async function close(timeoutMs: number): Promise<void> {
    if (isConnected) {
      const isPutAway = host.request('closing', { ms: timeoutMs }).catch(() => undefined)
      await Promise.race([isPutAway, new Promise(resolve => setTimeout(resolve, timeoutMs))])
    }
    cut()
  }

  return { send: host.send, cut, close: (timeoutMs = closingMs) => (closed ??= close(timeoutMs)) }
}

/** Writes what the game reports to the console. A game that reports an error before it is ready can be retried. */
function logProblems(host: GameHost, gameName: string, $frame: MapStore<FrameState>): void {
  host.on('log', ({ level, message }) => console[level](`${gameName}: ${message}`))
  host.on('error', ({ code, message }) => {
    console.warn(`${gameName} reported ${code}: ${message}`)
    if ($frame.get().phase === 'loading') $frame.set({ ...$frame.get(), phase: 'failed', problem: message })
  })
}

function welcome(party: Party, { envMode, frameChannel }: RoomAddress, me: Me, iframe: HTMLIFrameElement) {
  return {
    session: { partyId: party.id, uid: me.id, nickName: me.nick_name, isPractice: party.is_guest_room },
    address: { guestRoom: party.is_guest_room, envMode, frameChannel },
    locale: 'en',
    safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
    layout: layoutOf(iframe, 'room')
  }
}
