import { randomUUID } from 'node:crypto'

import type { VoiceEndReason, VoiceJoined, VoiceSignal } from '@tambay/contracts/voice'

import { shareReads } from '#platform/database/share-reads.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { partyChannel } from '#platform/realtime/channels.ts'
import { VoiceError, type VoiceEngine } from '#voice/voice-engine.ts'
import { syncParty } from './sync-party.ts'
import { turnServers } from './turn-credentials.ts'
import { readVoiceRights } from './voice-members.ts'
import type { VoiceNeeds } from './voice-needs.ts'
import { createVoiceSessions, type VoiceSession } from './voice-sessions.ts'

export interface VoiceRooms {
  /**
   * Call it after the commit of each change of a party's members, seats, mutes or mic mode, and after its
   * end.
   */
  sync(partyId: string): void
  syncAll(): Promise<void>
  join(options: Pick<VoiceSession, 'partyId' | 'memberId' | 'channel'>): Promise<VoiceJoined>
  signal(session: SessionRef, signal: VoiceSignal): Promise<void>
  leave(session: SessionRef): Promise<void>
  totals: VoiceEngine['totals']
  close(): Promise<void>
}

type SessionRef = Pick<VoiceSession, 'id' | 'partyId' | 'memberId'>

interface VoiceRoomsDeps extends Pick<
  VoiceNeeds,
  'config' | 'db' | 'clock' | 'log' | 'background' | 'realtime'
> {
  engine: VoiceEngine
}

export function createVoiceRooms(deps: VoiceRoomsDeps): VoiceRooms {
  const { engine, config, db, clock, log, background, realtime } = deps
  const sessions = createVoiceSessions()
  const sync = shareReads((partyId: string) =>
    syncParty(partyId, { engine, sessions, log, end, readRights: id => readVoiceRights(db, id) })
  )

  function tellEnd({ channel, partyId, id }: Omit<VoiceSession, 'isOpen'>, reason: VoiceEndReason): void {
    realtime.publish(channel, 'voice_ended', { party_id: partyId, session: id, reason })
  }

  function end(session: VoiceSession, reason: VoiceEndReason): void {
    if (sessions.remove(session)) tellEnd(session, reason)
  }

  engine.on('speaking', ({ room, member, isSpeaking }) =>
    realtime.publish(partyChannel(room), 'speaking', {
      party_id: room,
      member_id: member,
      is_speaking: isSpeaking
    })
  )
  engine.on('member-state', ({ room, member, session, state }) => {
    const found = sessions.find(room, member)
    if (state === 'lost' && found?.id === session) end(found, 'connection_lost')
  })
  engine.on('engine-down', ({ rooms, epoch }) => {
    log.warn({ rooms: rooms.length }, 'the voice engine ended; its members join again')
    for (const room of rooms) {
      for (const session of sessions.openIn(room)) sessions.remove(session)
      realtime.publish(partyChannel(room), 'voice_epoch', { party_id: room, epoch })
    }
  })

  return {
    sync: partyId => background.run('voice sync', sync(partyId)),
    async syncAll() {
      await Promise.all(sessions.parties().map(sync))
    },
    async join({ partyId, memberId, channel }) {
      const session: VoiceSession = { id: randomUUID(), partyId, memberId, channel, isOpen: false }
      const before = sessions.add(session)
      if (before) tellEnd(before, 'replaced')
      try {
        const joining = { room: partyId, member: memberId, session: session.id, canPublish: false }
        const { epoch, access } = await engine.join(joining)
        session.isOpen = true
        await sync(partyId)
        if (sessions.find(partyId, memberId) !== session) throw new VoiceError('session_ended')
        return {
          session: session.id,
          epoch,
          engine: access,
          ice_servers: turnServers(config, memberId, clock.now())
        }
      } catch (error) {
        sessions.remove(session)
        throw toRefusal(error)
      }
    },
    async signal({ id, partyId, memberId }, signal) {
      if (sessions.find(partyId, memberId)?.id !== id) throw new Refusal('voice_session_ended')
      const { type, ...candidate } = signal
      const data = signal.type === 'answer' ? signal.sdp : candidate
      try {
        await engine.signal(partyId, memberId, id, { type, data })
      } catch (error) {
        throw toRefusal(error)
      }
    },
    async leave(session) {
      if (sessions.remove(session)) await engine.leave(session.partyId, session.memberId, session.id)
    },
    totals: engine.totals,
    close: engine.close
  }
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof VoiceError)) return error
  return new Refusal(`voice_${error.reason}`)
}
