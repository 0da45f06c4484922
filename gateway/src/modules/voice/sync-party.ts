import type { VoiceEndReason } from '@tambay/contracts/voice'
import type { FastifyBaseLogger } from 'fastify'

import { VoiceError, type VoiceEngine } from '#voice/voice-engine.ts'
import type { VoiceRights } from './voice-members.ts'
import type { VoiceSession, VoiceSessions } from './voice-sessions.ts'

interface SyncDeps {
  engine: VoiceEngine
  sessions: VoiceSessions
  log: FastifyBaseLogger
  readRights(partyId: string): Promise<Map<string, VoiceRights> | undefined>
  end(session: VoiceSession, reason: VoiceEndReason): void
}

/**
 * Compares the members' rights with the rights last sent to the engine, and sends the difference. Revocations
 * come first, so that a seat is free before its next owner gets it.
 */
export async function syncParty(partyId: string, deps: SyncDeps): Promise<void> {
  const { engine, sessions, readRights, end } = deps
  if (sessions.openIn(partyId).length === 0) return
  const rights = await readRights(partyId)
  const open = sessions.openIn(partyId)
  if (!rights) {
    for (const session of open) end(session, 'party_ended')
    return engine.closeRoom(partyId)
  }

  const gone = open.filter(({ memberId }) => !rights.has(memberId))
  for (const session of gone) end(session, 'removed')
  const present = open.flatMap(session => {
    const wanted = rights.get(session.memberId)
    return wanted && !isSame(session.applied, wanted) ? [{ session, wanted }] : []
  })
  const losing = present.filter(({ session, wanted }) => session.applied?.seat !== wanted.seat)
  await Promise.all([
    ...gone.map(({ memberId }) => engine.kick(partyId, memberId, 'removed')),
    ...losing.map(({ session, wanted }) => apply(session, { ...wanted, seat: null }, deps))
  ])
  await Promise.all(present.map(({ session, wanted }) => apply(session, wanted, deps)))
}

function isSame(applied: VoiceRights | undefined, wanted: VoiceRights): boolean {
  return applied?.seat === wanted.seat && applied.isMuted === wanted.isMuted
}

async function apply(session: VoiceSession, wanted: VoiceRights, deps: SyncDeps): Promise<void> {
  const { engine, log, end } = deps
  const { partyId, memberId } = session
  const before = session.applied
  session.applied = undefined
  try {
    if (before?.isMuted !== wanted.isMuted) await engine.setMuted(partyId, memberId, wanted.isMuted)
    if (before?.seat !== wanted.seat) await engine.setPublish(partyId, memberId, wanted.seat)
    session.applied = wanted
  } catch (error) {
    if (!(error instanceof VoiceError)) throw error
    if (error.reason === 'session_ended') end(session, 'connection_lost')
    else log.warn({ err: error, partyId }, 'voice did not take a change; the next sync repeats it')
  }
}
