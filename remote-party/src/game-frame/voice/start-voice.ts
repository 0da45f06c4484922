import { subscribe } from '@tambay/client/api/realtime'
import type { Party } from '@tambay/contracts/party'
import { atom, type ReadableAtom, readonlyType } from 'nanostores'

import { createAudioPlayers } from './audio-players.ts'
import { connectVoice } from './connection/connect-voice.ts'
import { followOwnMember } from './follow-own-member.ts'
import { createHeardMembers } from './heard-members.ts'
import { createMicControl } from './mic-control.ts'
import { $volumes, type VoiceClient } from './voice-types.ts'

export interface VoiceOptions {
  partyId: string
  $party: ReadableAtom<Party | undefined>
  myId: string
}

/** Joins the room's voice as a listener. The mic is off until `turnOn` is called (spec ROOM-8). */
export function startVoice({ partyId, $party, myId }: VoiceOptions): VoiceClient & { close: () => void } {
  const $needsTap = atom(false)
  const $isDeaf = atom(false)
  const { volumeOf, isUnmutedSpeaker } = createHeardMembers($party, $isDeaf)
  const players = createAudioPlayers({ volumeOf, onBlocked: isBlocked => $needsTap.set(isBlocked) })
  const speaking = createSpeakingMembers(partyId)
  const mic = createMicControl(track => void link.session()?.setMicTrack(track))
  const link = connectVoice({
    partyId,
    onTrack: players.setTrack,
    onSpeaking: speaking.set,
    onSession(session) {
      // The gateway reports no end for people who were speaking when the engine or the connection ended.
      speaking.set([])
      void session.setMicTrack(mic.track())
    }
  })

  /** A member who was away for too long joins the party again, and may join voice only then. */
  function joinIfRefused(): void {
    const connection = link.$connection.get()
    if (connection.status === 'refused' && !connection.isWithoutMedia) link.join()
  }

  const stops = [
    $party.listen(players.applyVolumes),
    $volumes.listen(players.applyVolumes),
    $isDeaf.listen(players.applyVolumes),
    followOwnMember({ $party, myId, isUnmutedSpeaker, turnMicOff: mic.turnOff, onPresent: joinIfRefused }),
    speaking.stop
  ]

  return {
    $speaking: speaking.$speaking,
    $micState: mic.$state,
    $micLevel: mic.$level,
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

/** Who is speaking now, as the gateway or the engine reports it. */
function createSpeakingMembers(partyId: string) {
  const $speaking = atom<ReadonlySet<string>>(new Set())
  const stop = subscribe('speaking', ({ party_id: id, member_id: memberId, is_speaking: isSpeaking }) => {
    if (id !== partyId) return
    const speaking = new Set($speaking.get())
    if (isSpeaking) speaking.add(memberId)
    else speaking.delete(memberId)
    $speaking.set(speaking)
  })
  return {
    $speaking: readonlyType($speaking),
    set: (memberIds: Iterable<string>) => $speaking.set(new Set(memberIds)),
    stop
  }
}
