import { atom, type ReadableAtom } from 'nanostores'

import type { VoiceClient, VoiceConnection } from '../game-frame/voice/voice-types.ts'

/** A connected voice in which the given people are talking. */
export function voiceWith($speaking: ReadableAtom<ReadonlySet<string>>): VoiceClient {
  return {
    $speaking,
    $micState: atom({ status: 'on' }),
    $micLevel: atom(0),
    $connection: atom<VoiceConnection>({ status: 'connected' }),
    connect: () => {},
    $needsTap: atom(false),
    turnOn: () => Promise.resolve(true),
    turnOff: () => {},
    unlock: () => {},
    $isDeaf: atom(false),
    deafen: () => {}
  }
}
