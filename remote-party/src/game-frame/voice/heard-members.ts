import type { Party, PartyMember } from '@tambay/contracts/party'
import type { ReadableAtom } from 'nanostores'

import type { AudioSource } from './voice-session.ts'
import { $volumes } from './voice-types.ts'

const unmuted = 11

/** Which members the user hears, and at which volume. */
export function createHeardMembers($party: ReadableAtom<Party | undefined>, $isDeaf: ReadableAtom<boolean>) {
  const find = (isWanted: (member: PartyMember) => boolean) => $party.get()?.members.find(isWanted)

  function memberIdOf(source: AudioSource): string | undefined {
    return 'memberId' in source ? source.memberId : find(member => member.seat === source.seat)?.id
  }

  /**
   * LiveKit may deliver the audio of a removed speaker for up to two seconds
   * (docs/decisions/0030-livekit.md), so don't play it.
   */
  function isUnmutedSpeaker(memberId: string): boolean {
    const member = find(({ id }) => id === memberId)
    return member !== undefined && member.seat !== null && member.mute === unmuted
  }

  return {
    isUnmutedSpeaker,

    volumeOf(source: AudioSource): number {
      if ($isDeaf.get() || ('memberId' in source && !isUnmutedSpeaker(source.memberId))) return 0
      return $volumes.get()[memberIdOf(source) ?? ''] ?? 1
    }
  }
}
