import { textScales } from '@tambay/client/stores/device/text-size'
import type { PayloadOf } from '@tambay/game-frame/frame-envelope'
import { frameLimits } from '@tambay/game-frame/frame-limits'
import { createGameHost, type GameHost } from '@tambay/game-frame/game-host'
import type { HostMessages } from '@tambay/game-frame/host-messages'
import { mockWelcome, serveMockSession } from '@tambay/game-frame/mock-session'
import { map, readonlyType } from 'nanostores'

import type { DebugValues } from '../debug-values.ts'
import type { AllowedFrame } from '../find-frame.ts'
import { createFrameLog } from './frame-log.ts'

const { closingMs } = frameLimits
const startCoins = 3000

/** `silent`: no hello within ten seconds. `closed`: the tester or the game ended the session. */
type Phase = 'loading' | 'connected' | 'playing' | 'silent' | 'closed'
export type PauseReason = PayloadOf<HostMessages, 'pause'>['reason']
export type FrameSize = 'room' | 'small' | 'full'

interface SessionState {
  phase: Phase
  ending?: string
  size: FrameSize
  hasLargestText: boolean
  isMuted: boolean
  pausedBy?: PauseReason
  isOnline: boolean
  hasCoins: boolean
}

export const frameSizes: Readonly<Record<FrameSize, { width: number; height: number }>> = {
  room: { width: 375, height: 320 },
  small: { width: 320, height: 320 },
  full: { width: 375, height: 812 }
}

export type DebugSession = ReturnType<typeof createDebugSession>

/** A host without a gateway. Tickets, coins, people and the mic state are mock data (spec SCREEN-11). */
export function createDebugSession(frame: AllowedFrame, values: DebugValues) {
  const $state = map<SessionState>({
    phase: 'loading',
    size: 'room',
    hasLargestText: false,
    isMuted: true,
    isOnline: true,
    hasCoins: true
  })
  const log = createFrameLog()
  let host: GameHost | undefined
  let session: ReturnType<typeof serveMockSession> | undefined
  let closingTimer: ReturnType<typeof setTimeout> | undefined

  const layout = () => {
    const { size, hasLargestText } = $state.get()
    const textScale = hasLargestText ? textScales.larger : textScales.normal
    return { mode: modeOf(size), ...frameSizes[size], textScale }
  }
  const sendMic = () => host?.send('mic.state', { muted: $state.get().isMuted, permission: 'granted' })
  function end(ending: string): void {
    clearTimeout(closingTimer)
    host?.close()
    host = undefined
    $state.set({ ...$state.get(), phase: 'closed', ending })
  }

  function expectAck(): void {
    if (closingTimer !== undefined) return
    const started = performance.now()
    host?.on('exit.ack', () =>
      end(`The game acknowledged closing after ${Math.round(performance.now() - started)} ms.`)
    )
    closingTimer = setTimeout(
      () => end(`The game did not acknowledge closing within ${closingMs} ms.`),
      closingMs
    )
  }

  function sendPeople(): void {
    if (values.isJustJoined) host?.send('members', { members: [ben] })
    host?.send('members', { members: [ben, tester] })
  }

  return {
    frame,
    $state: readonlyType($state),
    log,

    attachFrame(iframe: HTMLIFrameElement) {
      const opened = createGameHost({
        iframe,
        frameUrl: frame.url,
        origin: frame.origin,
        welcome: () =>
          mockWelcome({
            session: {
              partyId: values.partyId || '1',
              uid: tester.uid,
              nickName: tester.nickName,
              isPractice: true
            },
            address: { guestRoom: true, frameChannel: values.channel || undefined },
            layout: layout()
          }),
        onConnect: () => $state.setKey('phase', 'connected'),
        onSilent: () => $state.setKey('phase', 'silent'),
        log: log.add
      })
      host = opened
      session = serveMockSession(opened, startCoins)
      opened.on('ready', () => {
        $state.setKey('phase', 'playing')
        sendMic()
        sendPeople()
      })
      opened.on('mic.request', ({ on }) => $state.setKey('isMuted', !on))
      opened.on('exit.request', () => expectAck())
      iframe.src = frame.url
      return () => {
        clearTimeout(closingTimer)
        opened.close()
        log.flush()
      }
    },

    mute(isMuted: boolean) {
      $state.setKey('isMuted', isMuted)
      sendMic()
    },
    pause(reason: PauseReason | undefined) {
      $state.setKey('pausedBy', reason)
      if (reason) host?.send('pause', { reason })
      else if ($state.get().isOnline) host?.send('resume', {})
    },
    /** Without coins, the game's next stake is refused with 50007. */
    giveCoins(hasCoins: boolean) {
      $state.setKey('hasCoins', hasCoins)
      session?.setCoins(hasCoins ? startCoins : 0)
    },
    connect(isOnline: boolean) {
      $state.setKey('isOnline', isOnline)
      host?.send('net', { online: isOnline })
      if (!isOnline) host?.send('pause', { reason: 'offline' })
      else if (!$state.get().pausedBy) host?.send('resume', {})
    },
    resize(size: FrameSize) {
      $state.setKey('size', size)
      host?.send('layout', layout())
      host?.send('resize', frameSizes[size])
    },
    enlargeText(hasLargestText: boolean) {
      $state.setKey('hasLargestText', hasLargestText)
      host?.send('layout', layout())
    },
    goBack: () => host?.send('back', {}),
    dismiss() {
      host?.send('room.dismissed', { code: 50017, message: 'The party room has been dismissed' })
    },
    close() {
      host?.send('closing', { ms: closingMs })
      expectAck()
    }
  }
}

function modeOf(size: FrameSize): 'room' | 'full' {
  return size === 'full' ? 'full' : 'room'
}

const avatar = new URL('/pictures/avatars/01.svg', location.origin).href
const tester = {
  uid: 'g_mock',
  nickName: 'Guest00000000',
  avatar,
  role: 'speaker',
  seat: 1,
  muted: true
} as const
const ben = { uid: 'u_mock', nickName: 'Ben', avatar, role: 'host', seat: 0, muted: false } as const
