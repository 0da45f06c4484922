import type { PersonChannel } from '#realtime/channels.ts'
import type { VoiceRights } from './voice-members.ts'

export interface VoiceSession {
  id: string
  partyId: string
  memberId: string
  channel: PersonChannel
  /** The engine knows the session. Before that, there is nothing to apply. */
  isOpen: boolean
  /** What the engine was last told. Undefined if unknown. */
  applied?: VoiceRights
}

/** One session per member of a party. */
export function createVoiceSessions() {
  const byParty = new Map<string, Map<string, VoiceSession>>()

  return {
    find: (partyId: string, memberId: string) => byParty.get(partyId)?.get(memberId),
    /** Returns the session that the new one replaces. */
    add(session: VoiceSession): VoiceSession | undefined {
      const members = byParty.get(session.partyId) ?? new Map<string, VoiceSession>()
      const before = members.get(session.memberId)
      byParty.set(session.partyId, members.set(session.memberId, session))
      return before
    },
    /** Returns false if the session has been replaced or removed already. */
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
