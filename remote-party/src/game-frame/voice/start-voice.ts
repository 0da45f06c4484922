import { subscribe } from '@tambay/client/api/realtime'
import type { Party } from '@tambay/contracts/party'
import { atom, computed, type ReadableAtom, readonlyType } from 'nanostores'

import { micAccess } from '../mic/mic-access.ts'
import { createAudioPlayers } from './audio-players.ts'
import { connectVoice } from './connect-voice.ts'
import { keepAwake } from './keep-awake.ts'
import { createMicControl } from './mic-control.ts'
import type { AudioSource } from './voice-session.ts'
import { $volumes, type VoiceClient } from './voice-types.ts'

const unmuted = 11

export interface VoiceOptions {
  partyId: string
  $party: ReadableAtom<Party | undefined>
  myId: string
}

/** Joins the room's voice as a listener. The mic is off until `turnOn` is called (spec ROOM-8). */
export function startVoice({ partyId, $party, myId }: VoiceOptions): VoiceClient & { close: () => void } {
  const $speaking = atom<ReadonlySet<string>>(new Set())
  const $needsTap = atom(false)
  const $isDeaf = atom(false)

  function memberIdOf(source: AudioSource): string | undefined {
    if ('memberId' in source) return source.memberId
    return $party.get()?.members.find(member => member.seat === source.seat)?.id
  }

  function volumeOf(source: AudioSource): number {
    if ($isDeaf.get() || ('memberId' in source && !isUnmutedSpeaker(source.memberId))) return 0
    return $volumes.get()[memberIdOf(source) ?? ''] ?? 1
  }

  /**
   * LiveKit may deliver the audio of a removed speaker for up to two seconds
   * (docs/decisions/0030-livekit.md), so don't play it.
   */
  function isUnmutedSpeaker(memberId: string): boolean {
    const member = $party.get()?.members.find(({ id }) => id === memberId)
    return member !== undefined && member.seat !== null && member.mute === unmuted
  }

  const players = createAudioPlayers({
    volumeOf,
    onBlocked: isBlocked => $needsTap.set(isBlocked)
  })
  const mic = createMicControl(track => void link.session()?.setMicTrack(track))
  const link = connectVoice({
    partyId,
    onTrack: players.setTrack,
    onSpeaking: memberIds => $speaking.set(new Set(memberIds)),
    onSession(session) {
      // The gateway reports no end for people who were speaking when the engine or the connection ended.
      $speaking.set(new Set())
      void session.setMicTrack(mic.track())
    }
  })

  const $me = computed($party, party => party?.members.find(({ id }) => id === myId))
  const $isSeated = computed($me, me => me !== undefined && me.seat !== null)
  const $access = computed([$party, $me], (party, me) => party && me && micAccess(party, me))
  const $isUnmuted = computed($party, party => party && isUnmutedSpeaker(myId))

  const stops = [
    $party.listen(players.applyVolumes),
    $volumes.listen(players.applyVolumes),
    $isDeaf.listen(players.applyVolumes),
    $access.listen(access => {
      if (access !== undefined && access !== 'free') mic.turnOff()
    }),
    $isUnmuted.listen(isUnmuted => {
      if (isUnmuted === false) mic.turnOff()
    }),
    keepAwake($isSeated),
    // A member who was away for too long joins the party again, and may join voice only then.
    $me.listen(me => {
      const connection = link.$connection.get()
      if (me && connection.status === 'refused' && !connection.isWithoutMedia) link.join()
    }),
    subscribe('speaking', ({ party_id: id, member_id: memberId, is_speaking: isSpeaking }) => {
      if (id !== partyId) return
      const speaking = new Set($speaking.get())
      if (isSpeaking) speaking.add(memberId)
      else speaking.delete(memberId)
      $speaking.set(speaking)
    })
  ]

  return {
    $speaking: readonlyType($speaking),
    $micState: mic.$state,
    $needsTap: readonlyType($needsTap),
    $connection: link.$connection,
    connect: link.join,
    turnOn: async () => (await link.ensureConnected()) && mic.turnOn(),
    turnOff: mic.turnOff,
    unlock: players.unlock,
    $isDeaf: readonlyType($isDeaf),
    deafen: isDeaf => $isDeaf.set(isDeaf),
    close() {
      stops.forEach(stop => stop())
      mic.close()
      link.close()
      players.close()
    }
  }
}
