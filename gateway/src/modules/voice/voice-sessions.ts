import type { PersonChannel } from '#platform/realtime/channels.ts'
import type { VoiceRights } from './voice-members.ts'

export interface VoiceSession {
  id: string
  partyId: string
  memberId: string
  channel: PersonChannel
  /** True once the engine has created the session. Rights can't be applied earlier. */
  isOpen: boolean
  /**
   * The rights last sent to the engine. Undefined before the first call, during a call, and after a failed
   * call.
   */
  applied?: VoiceRights
}

export function createVoiceSessions() {
  const byParty = new Map<string, Map<string, VoiceSession>>()

  return {
    find: (partyId: string, memberId: string) => byParty.get(partyId)?.get(memberId),
    add(session: VoiceSession): VoiceSession | undefined {
      const members = byParty.get(session.partyId) ?? new Map<string, VoiceSession>()
      const before = members.get(session.memberId)
      byParty.set(session.partyId, members.set(session.memberId, session))
      return before
    },
    /** Returns false if the session was already replaced or removed. */
    remove({ partyId, memberId, id }: Pick<VoiceSession, 'partyId' | 'memberId' | 'id'>): boolean {
      const members = byParty.get(partyId)
      if (!members || members.get(memberId)?.id !== id) return false
      members.delete(memberId)
      if (members.size === 0) byParty.delete(partyId)
      return true
    },
    openIn: (partyId: string): VoiceSession[] =>
      [...(byParty.get(partyId)?.values() ?? [])].filter(({ isOpen }) => isOpen),
    parties: (): string[] => [...byParty.keys()]
  }
}

export type VoiceSessions = ReturnType<typeof createVoiceSessions>
