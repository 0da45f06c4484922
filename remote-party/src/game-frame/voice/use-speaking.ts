import { useStore } from '@nanostores/react'
import type { PartyMember } from '@tambay/contracts/party'
import { atom } from 'nanostores'

import { $voice } from './voice-types.ts'

const $nobody = atom<ReadonlySet<string>>(new Set())

const muted = 10

export const isMuted = (member: Pick<PartyMember, 'mute' | 'is_host_muted'>) =>
  member.mute === muted || member.is_host_muted

/** The ids of the people who are talking. */
export const useSpeaking = () => useStore(useStore($voice)?.$speaking ?? $nobody)
