import { $balance, $isPractice } from '@tambay/client/stores/balance/balance'
import { $isSoundOn } from '@tambay/client/stores/device/sound'
import { $textSize, textScales } from '@tambay/client/stores/device/text-size'
import { pictureOf } from '@tambay/contracts/looks'
import type { Party } from '@tambay/contracts/party'
import type { PayloadOf } from '@tambay/game-frame/frame-envelope'
import type { GameHost } from '@tambay/game-frame/game-host'
import type { HostMessages } from '@tambay/game-frame/host-messages'
import { pictureUrl } from '@tambay/ui/picture-url'
import type { ReadableAtom } from 'nanostores'

import type { PlayReports } from '../limits/play-reports.ts'
import type { FrameState } from '../room/room-state.ts'
import { sendMic } from './send-mic.ts'

type PauseReason = PayloadOf<HostMessages, 'pause'>['reason']

export interface PageState {
  iframe: HTMLIFrameElement
  $party: ReadableAtom<Party | undefined>
  $frame: ReadableAtom<FrameState>
  $playStop: PlayReports['$stop']
  $isCovered: ReadableAtom<boolean>
  myId: string
  /** False for who only watches: the balance of a guest is that of practice rooms. */
  hasCoins: boolean
}

export function sendPageState(
  host: GameHost,
  { iframe, $party, $frame, $playStop, $isCovered, myId, hasCoins }: PageState
): () => void {
  const isPractice = $isPractice.get()
  const stops = [
    $party.subscribe(party => void (party && host.send('members', { members: frameMembers(party) }))),
    $balance.subscribe(
      coin => void (hasCoins && coin !== undefined && host.send('balance', { coin, isPractice }))
    ),
    $isSoundOn.subscribe(on => void host.send('sound', { on })),
    sendMic(host, $party, myId),
    sendPauses(host, $playStop, $isCovered),
    sendLayout(host, iframe, $frame)
  ]
  return () => stops.forEach(stop => stop())
}

function sendPauses(
  host: GameHost,
  $playStop: PageState['$playStop'],
  $isCovered: PageState['$isCovered']
): () => void {
  const reasons = new Set<PauseReason>()

  function hold(reason: PauseReason, isHeld: boolean): void {
    const wasPaused = reasons.size > 0
    if (isHeld) reasons.add(reason)
    else reasons.delete(reason)
    if (isHeld && !wasPaused) host.send('pause', { reason })
    if (wasPaused && reasons.size === 0) host.send('resume', {})
  }

  const lookAtPage = () => hold('hidden', document.visibilityState === 'hidden')
  const lookAtNet = () => {
    host.send('net', { online: navigator.onLine })
    hold('offline', !navigator.onLine)
  }
  lookAtPage()
  lookAtNet()
  const stopListening = $playStop.subscribe(({ block, check }) =>
    hold('limit', block !== null || check !== null)
  )
  document.addEventListener('visibilitychange', lookAtPage)
  addEventListener('online', lookAtNet)
  addEventListener('offline', lookAtNet)
  const stopCovered = $isCovered.subscribe(isCovered => hold('overlay', isCovered))
  return () => {
    stopListening()
    stopCovered()
    document.removeEventListener('visibilitychange', lookAtPage)
    removeEventListener('online', lookAtNet)
    removeEventListener('offline', lookAtNet)
  }
}

function sendLayout(host: GameHost, iframe: HTMLIFrameElement, $frame: ReadableAtom<FrameState>): () => void {
  const observer = new ResizeObserver(() => void host.send('resize', sizeOf(iframe)))
  observer.observe(iframe)
  const send = () => void host.send('layout', layoutOf(iframe, $frame.get().mode))
  // Both changes resize the frame at the next layout, so its size is read after it.
  const stopMode = $frame.listen(({ mode }, before?: FrameState) => {
    if (mode !== before?.mode) requestAnimationFrame(send)
  })
  const stopTextSize = $textSize.listen(() => void requestAnimationFrame(send))
  return () => {
    observer.disconnect()
    stopMode()
    stopTextSize()
  }
}

export function layoutOf(iframe: HTMLIFrameElement, mode: FrameState['mode']) {
  return { mode, ...sizeOf(iframe), textScale: textScales[$textSize.get()] }
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLIFrameElement) {
  return { width, height }
}

const longestName = 80
const most = 60
/** spec ROOM-10 */
const muted = 10

function frameMembers({ members }: Party) {
  const bySeat = members.toSorted((a, b) => (a.seat ?? most) - (b.seat ?? most))
  return bySeat.slice(0, most).map(({ id, nick_name: nickName, avatar, role, seat, mute }) => ({
    uid: id,
    nickName: nickName.slice(0, longestName),
    avatar: new URL(pictureUrl(pictureOf({ id, avatar })), location.origin).href,
    role,
    seat,
    muted: mute === muted
  }))
}
