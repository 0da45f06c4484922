import type { MediaCalls, MediaOptions } from '../embedded/messages.ts'
import type { VoiceEvents } from '../voice-engine.ts'
import { VoiceError } from '../voice-engine.ts'
import { createMember, type Member, nextSource } from './member.ts'
import { seatSsrc } from './offer.ts'
import { type AudioPacket, createPacket } from './rtp.ts'

interface Room {
  members: Map<string, Member>
  speakers: Map<number, Member>
}

interface SfuDeps {
  options: MediaOptions
  emit<Name extends 'speaking' | 'member-state'>(event: Name, payload: VoiceEvents[Name]): void
  lagMs(): number
}

export type Sfu = {
  [Call in keyof MediaCalls]: (
    input: MediaCalls[Call]['input']
  ) => MediaCalls[Call]['output'] | Promise<MediaCalls[Call]['output']>
} & {
  expireSpeaking(): void
  takeTotals(): { members: number; forwardedPackets: number }
}

export function createSfu({ options, emit, lagMs }: SfuDeps): Sfu {
  const rooms = new Map<string, Room>()
  let forwardedPackets = 0

  function find(room: string, member: string): Member {
    const found = rooms.get(room)?.members.get(member)
    if (found) return found
    throw new VoiceError('session_ended')
  }

  function openRoom(id: string): Room {
    const room = rooms.get(id) ?? { members: new Map(), speakers: new Map() }
    rooms.set(id, room)
    return room
  }

  function stopSpeaking(roomId: string, member: Member): void {
    if (member.detector.isSpeaking) emit('speaking', { room: roomId, member: member.id, isSpeaking: false })
    member.detector.reset()
  }

  function takeSeat(roomId: string, room: Room, member: Member, seat: number | null): void {
    if (member.seat === seat) return
    if (member.seat !== null) room.speakers.delete(member.seat)
    const before = seat === null ? undefined : room.speakers.get(seat)
    if (before) {
      before.seat = null
      stopSpeaking(roomId, before)
    }
    if (seat === null) stopSpeaking(roomId, member)
    else room.speakers.set(seat, member)
    member.seat = seat
    member.source = nextSource()
  }

  function remove(roomId: string, memberId: string): void {
    const room = rooms.get(roomId)
    const member = room?.members.get(memberId)
    if (!room || !member) return
    takeSeat(roomId, room, member, null)
    room.members.delete(memberId)
    if (room.members.size === 0) rooms.delete(roomId)
    member.close()
  }

  function forward(roomId: string, room: Room, member: Member, packet: AudioPacket, now: number): void {
    const { seat } = member
    if (seat === null || member.isMuted) return
    if (packet.level !== undefined && member.detector.hear(packet.level, now))
      emit('speaking', { room: roomId, member: member.id, isSpeaking: true })
    const outgoing = createPacket(seatSsrc(seat), packet.payload)
    const header = { source: member.source, sequence: packet.sequence, timestamp: packet.timestamp, now }
    for (const listener of room.members.values())
      if (listener !== member && listener.lines[seat]?.send(outgoing, header)) forwardedPackets++
  }

  return {
    async join(input) {
      remove(input.room, input.member)
      const room = openRoom(input.room)
      const state = (member: Member, state: 'connected' | 'lost') =>
        emit('member-state', { room: input.room, member: member.id, session: member.session, state })
      const member = createMember(input, {
        options,
        onPacket: (from, packet, now) => forward(input.room, room, from, packet, now),
        onConnected: connected => state(connected, 'connected'),
        onLost(lost) {
          remove(input.room, lost.id)
          state(lost, 'lost')
        }
      })
      room.members.set(input.member, member)
      try {
        return { offer: await member.offer() }
      } catch (error) {
        if (room.members.get(input.member) === member) remove(input.room, input.member)
        throw error
      }
    },
    signal({ room, member, session, message }) {
      const found = find(room, member)
      if (found.session !== session) throw new VoiceError('session_ended')
      found.signal(message)
    },
    setPublish({ room, member, seat }) {
      const found = find(room, member)
      takeSeat(room, openRoom(room), found, seat)
    },
    setMuted({ room, member, muted }) {
      const found = find(room, member)
      if (found.isMuted === muted) return
      found.isMuted = muted
      found.source = nextSource()
      if (muted) stopSpeaking(room, found)
    },
    leave({ room, member, session }) {
      const current = rooms.get(room)?.members.get(member)
      if (current?.session === session) remove(room, member)
    },
    stats({ room }) {
      const members = [...(rooms.get(room)?.members.values() ?? [])]
      const sum = (of: 'expected' | 'received') =>
        members.reduce((total, member) => total + member.loss[of], 0)
      const [expected, received] = [sum('expected'), sum('received')]
      const lossPct = expected === 0 ? 0 : Math.max(0, (100 * (expected - received)) / expected)
      return { members: members.length, lossPct, lagMs: lagMs() }
    },
    expireSpeaking() {
      const now = performance.now()
      for (const [room, { speakers }] of rooms)
        for (const member of speakers.values())
          if (member.detector.expire(now)) emit('speaking', { room, member: member.id, isSpeaking: false })
    },
    takeTotals() {
      const members = [...rooms.values()].reduce((total, room) => total + room.members.size, 0)
      const totals = { members, forwardedPackets }
      forwardedPackets = 0
      return totals
    }
  }
}
