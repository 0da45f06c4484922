import { randomUUID } from 'node:crypto'

import type { VoiceEndReason, VoiceJoined, VoiceSignal } from '@tambay/contracts/voice'

import { channelsOf } from '#modules/party/rooms/person.ts'
import { shareReads } from '#platform/database/share-reads.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { partyChannel } from '#platform/realtime/channels.ts'
import { VoiceError, type VoiceEngine } from '#voice/voice-engine.ts'
import { checkEach, createTurnToCheck, findPartiesToCheck } from './check-rooms.ts'
import { turnServers } from './turn-credentials.ts'
import type { VoiceNeeds } from './voice-needs.ts'
import { createVoiceSessions, type VoiceSession } from './voice-sessions.ts'

export interface VoiceRooms {
  /**
   * Call it after the commit of each change of a party's members, seats, mutes or mic mode, and after its
   * end.
   */
  sync(partyId: string): void
  /** Repairs differences between database and engine, such as after a failed call. */
  checkAll(isOver?: AbortSignal): Promise<void>
  checkEveryMs: number
  /** So that guests can't crowd out a room's members in the engine. */
  isFullForGuests(partyId: string): Promise<boolean>
  join(member: Omit<VoiceSession, 'id'>): Promise<VoiceJoined>
  signal(session: VoiceSession, signal: VoiceSignal): Promise<void>
  leave(session: VoiceSession): Promise<void>
  totals: VoiceEngine['totals']
  close(): Promise<void>
}

interface VoiceRoomsDeps extends Pick<
  VoiceNeeds,
  'config' | 'db' | 'clock' | 'log' | 'background' | 'realtime'
> {
  engine: VoiceEngine
}

/**
 * A modified browser that was removed may come back to a shared engine until its token expires, so that one is checked more
 * often (docs/decisions/0030-livekit.md).
 */
const sharedCheckMs = 2000
const ownCheckMs = 10_000

export function createVoiceRooms(deps: VoiceRoomsDeps): VoiceRooms {
  const { engine, config, db, clock, log, background, realtime } = deps
  const sessions = createVoiceSessions(db, tellEnd)
  const syncRoom = shareReads((partyId: string) => engine.sync(partyId, () => sessions.read(partyId)))
  const takeTurn = createTurnToCheck(db, clock)
  let isReachable = true

  function tellEnd({ partyId, memberId, id }: VoiceSession, reason: VoiceEndReason): void {
    for (const channel of channelsOf(memberId))
      realtime.publish(channel, 'voice_ended', { party_id: partyId, session: id, reason })
  }

  async function trySync(partyId: string): Promise<void> {
    try {
      await syncRoom(partyId)
    } catch (error) {
      if (!(error instanceof VoiceError)) throw error
      log.warn({ err: error, partyId }, 'voice did not take a change; the next check repeats it')
    }
  }

  async function end(session: VoiceSession, reason: VoiceEndReason): Promise<void> {
    if (await sessions.remove(session)) tellEnd(session, reason)
  }

  engine.on('speaking', ({ room, member, isSpeaking }) =>
    realtime.publish(partyChannel(room), 'speaking', {
      party_id: room,
      member_id: member,
      is_speaking: isSpeaking
    })
  )
  engine.on('member-state', ({ room, member, session, state }) => {
    if (state !== 'lost') return
    const lost = { id: session, partyId: room, memberId: member }
    background.run('voice session lost', end(lost, 'connection_lost'))
  })
  engine.on('engine-down', ({ rooms, epoch }) => {
    log.warn({ rooms: rooms.length }, 'the voice engine ended; its members join again')
    for (const room of rooms) realtime.publish(partyChannel(room), 'voice_epoch', { party_id: room, epoch })
  })

  async function syncIfUsed(partyId: string): Promise<void> {
    if (!engine.isEmpty(partyId) && (await sessions.hasAny(partyId))) await trySync(partyId)
  }

  return {
    sync: partyId => background.run('voice sync', syncIfUsed(partyId)),
    async checkAll(isOver) {
      if (engine.isShared && !(await takeTurn())) return
      try {
        const rooms = await engine.rooms()
        await checkEach(await findPartiesToCheck(db, rooms), trySync, isOver)
        if (!isReachable) log.info('the voice engine answers again')
        isReachable = true
      } catch (error) {
        if (!(error instanceof VoiceError)) throw error
        if (isReachable)
          log.warn({ err: error }, 'the voice engine does not answer; rooms are checked once it does')
        isReachable = false
      }
    },
    isFullForGuests: async partyId => (await sessions.countGuests(partyId)) >= config.PARTY_CAPACITY,
    async join({ partyId, memberId }) {
      const session = { id: randomUUID(), partyId, memberId }
      await sessions.add(session)
      try {
        const joining = { room: partyId, member: memberId, session: session.id, canPublish: false }
        const { epoch, access } = await engine.join(joining)
        await syncRoom(partyId)
        if (!(await sessions.has(session))) throw new VoiceError('session_ended')
        return {
          session: session.id,
          epoch,
          engine: access,
          ice_servers: turnServers(config, memberId, clock.now())
        }
      } catch (error) {
        await sessions.remove(session)
        throw toRefusal(error)
      }
    },
    async signal(session, signal) {
      if (!(await sessions.has(session))) throw new Refusal('voice_session_ended')
      const { type, ...candidate } = signal
      const data = signal.type === 'answer' ? signal.sdp : candidate
      try {
        await engine.signal(session.partyId, session.memberId, session.id, { type, data })
        if (type === 'connected') await syncRoom(session.partyId)
      } catch (error) {
        throw toRefusal(error)
      }
    },
    async leave(session) {
      if ((await sessions.has(session)) && (await sessions.remove(session))) await trySync(session.partyId)
    },
    checkEveryMs: engine.isShared ? sharedCheckMs : ownCheckMs,
    totals: engine.totals,
    close: engine.close
  }
}

function toRefusal(error: unknown): unknown {
  if (!(error instanceof VoiceError)) return error
  return new Refusal(`voice_${error.reason}`)
}
