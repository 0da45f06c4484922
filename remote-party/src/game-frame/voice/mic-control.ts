import { atom, readonlyType } from 'nanostores'

import { measureLevel } from './level-meter.ts'
import { micErrorOf, openMicrophone } from './microphone.ts'
import type { MicState } from './voice-types.ts'

const off: MicState = { status: 'off' }

/** The user's own mic. Calls `send` with the open track, or with null when the mic is off. */
export function createMicControl(send: (track: MediaStreamTrack | null) => void) {
  const $state = atom<MicState>(off)
  const $level = atom(0)
  let track: MediaStreamTrack | undefined
  let stopMeter = () => {}
  /** Increases with each change, so that a slow permission prompt does not undo a later change. */
  let turn = 0

  function release(): void {
    stopMeter()
    stopMeter = () => {}
    $level.set(0)
    track?.stop()
    track = undefined
    send(null)
  }

  async function turnOn(): Promise<boolean> {
    const mine = ++turn
    if ($state.get().status !== 'on') $state.set({ status: 'asking' })
    try {
      const opened = await openMicrophone()
      if (mine !== turn) {
        opened.stop()
        return false
      }
      release()
      track = opened
      opened.addEventListener('ended', reopen)
      stopMeter = measureLevel(opened, level => $level.set(level))
      $state.set({ status: 'on' })
      send(opened)
      return true
    } catch (error) {
      if (mine !== turn) return false
      release()
      $state.set({ status: 'error', error: micErrorOf(error) })
      return false
    }
  }

  function reopen(): void {
    if ($state.get().status === 'on') void turnOn()
  }

  /** Phones may stop the mic while the page is in the background or after a phone call, so open it again. */
  function checkOnReturn(): void {
    const isDead = track?.readyState === 'ended' || track?.muted === true
    if (document.visibilityState === 'visible' && isDead) reopen()
  }

  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined
  devices?.addEventListener('devicechange', reopen)
  document.addEventListener('visibilitychange', checkOnReturn)

  function turnOff(): void {
    turn++
    release()
    $state.set(off)
  }

  return {
    $state: readonlyType($state),
    $level: readonlyType($level),
    turnOn,
    turnOff,
    track: () => track ?? null,
    close(): void {
      devices?.removeEventListener('devicechange', reopen)
      document.removeEventListener('visibilitychange', checkOnReturn)
      turnOff()
    }
  }
}
