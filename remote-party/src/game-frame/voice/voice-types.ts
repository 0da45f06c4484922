import type { MicError } from '@tambay/game-frame/frame-parts'
import { atom, map, type ReadableAtom } from 'nanostores'

export interface MicState {
  status: 'off' | 'asking' | 'on' | 'error'
  /** One of the six failures of `getUserMedia` that spec ERROR-19 tells apart. */
  error?: MicError
}

/**
 * `elsewhere`: the user joined in another tab or on another device. `refused`: the gateway refused, or (`isWithoutMedia`) no audio gets through. After
 * both, nothing connects until the user asks for it. `unsupported`: the browser has no WebRTC, and `off`: the
 * installation has no voice, so nothing ever connects.
 */
export type VoiceConnection =
  | { status: 'connecting' | 'connected' | 'elsewhere' | 'unsupported' | 'off' }
  | { status: 'refused'; message: string; isWithoutMedia?: true }

export interface VoiceClient {
  $speaking: ReadableAtom<ReadonlySet<string>>
  $micState: ReadableAtom<MicState>
  /** How loud the user's own mic is, from 0 to 1. Not part of the state, because it changes ten times a second. */
  $micLevel: ReadableAtom<number>
  $connection: ReadableAtom<VoiceConnection>
  $needsTap: ReadableAtom<boolean>
  /** Connects again after `elsewhere` and `refused`. */
  connect: () => void
  /**
   * Call it from a tap. Waits for the connection. Resolves to false if there is none or the mic could not be opened;
   * `$connection` or `$micState` then contains the reason.
   */
  turnOn: () => Promise<boolean>
  turnOff: () => void
  unlock: () => void
  $isDeaf: ReadableAtom<boolean>
  deafen: (isDeaf: boolean) => void
}

/** The volume that the user chose for a person, from 0 to 1. Kept when the user goes to another room. */
export const $volumes = map<Record<string, number>>({})

/** The voice of the room on the screen. Undefined until it has loaded, and in rooms without voice. */
export const $voice = atom<VoiceClient | undefined>()
