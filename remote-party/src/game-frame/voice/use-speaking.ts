import { useStore } from '@nanostores/react'
import type { PartyMember } from '@tambay/contracts/party'
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'

import { $voice } from './voice-types.ts'

const $nobody = atom<ReadonlySet<string>>(new Set())

const muted = 10

export const isMuted = (member: Pick<PartyMember, 'mute' | 'is_host_muted'>) =>
  member.mute === muted || member.is_host_muted

/** Renders only if this member begins or stops to talk, because in a full room somebody does so all the time. */
export function useIsSpeaking(member: PartyMember): boolean {
  const $speaking = useStore($voice)?.$speaking ?? $nobody
  const isSpeaking = useSyncExternalStore($speaking.listen, () => $speaking.get().has(member.id))
  return isSpeaking && !isMuted(member)
}

/** The ids of the people who are talking. */
export const useSpeaking = () => useStore(useStore($voice)?.$speaking ?? $nobody)
