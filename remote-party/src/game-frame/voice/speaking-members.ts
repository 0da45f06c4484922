import { subscribe } from '@tambay/client/api/realtime'
import { atom, readonlyType } from 'nanostores'

/** Who is speaking now, as the gateway or the engine reports it. */
export function createSpeakingMembers(partyId: string) {
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
