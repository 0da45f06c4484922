import type { FastifyBaseLogger } from 'fastify'

import { VoiceError, type VoiceEngine } from '../voice-engine.ts'
import { createFollowedRooms } from './followed-rooms.ts'
import type { LiveKitOptions } from './livekit-api.ts'
import { createRightsCheck, repeatCheck } from './rights-check.ts'

interface LiveKitEngineOptions extends LiveKitOptions {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  checkEveryMs?: number
}

const defaultCheckMs = 2000

/**
 * Carries the audio through a LiveKit server, which stores the rights of connected participants. The engine
 * compares these rights with the gateway's decisions at each join, after each connection, and every two
 * seconds. This is necessary because LiveKit gives participants new tokens with their current rights, so
 * that a removed participant could return with such a token.
 */
export function createLiveKitEngine(options: LiveKitEngineOptions): VoiceEngine {
  const { url, log, checkEveryMs = defaultCheckMs } = options
  // Loads the API lazily, because loading takes a fifth of a second and most gateways don't use LiveKit.
  const loading = import('./livekit-api.ts').then(({ createLiveKitApi }) => createLiveKitApi(options))
  const rooms = createFollowedRooms()
  const { inOrder, applyRight, checkRoom } = createRightsCheck(rooms, loading)
  const stopChecking = repeatCheck({ rooms, checkRoom, log, checkEveryMs })

  function requireSession(name: string, member: string) {
    const found = rooms.byMember(name, member)
    if (!found) throw new VoiceError('session_ended')
    return found
  }

  async function remove(name: string, member: string): Promise<void> {
    const session = rooms.remove(name, member)
    if (session) await inOrder(name, async api => void (await api.remove(name, session)))
  }

  return {
    async join({ room, member, session }) {
      rooms.add(room, member, { id: session, seat: null, isMuted: false })
      try {
        await checkRoom(room)
        const token = await (await loading).createToken(room, member, session)
        return { epoch: 1, access: { kind: 'livekit', url, token } }
      } catch (error) {
        if (rooms.byMember(room, member)?.id === session) rooms.remove(room, member)
        throw error
      }
    },
    async signal(room, member, session, { type }) {
      if (type !== 'connected') throw new VoiceError('signal_invalid')
      const { id } = requireSession(room, member)
      if (id !== session) throw new VoiceError('session_ended')
      await inOrder(room, api => applyRight(api, room, id))
    },
    async setPublish(room, member, seat) {
      const session = requireSession(room, member)
      session.seat = seat
      await inOrder(room, api => applyRight(api, room, session.id))
    },
    async setMuted(room, member, isMuted) {
      const session = requireSession(room, member)
      session.isMuted = isMuted
      await inOrder(room, api => applyRight(api, room, session.id))
    },
    async leave(room, member, session) {
      if (rooms.byMember(room, member)?.id === session) await remove(room, member)
    },
    kick: remove,
    async closeRoom(room) {
      rooms.clear(room)
      await inOrder(room, async api => void (await api.deleteRoom(room)))
    },
    async stats(room) {
      const present = await (await loading).participants(room)
      return { members: present.length, lossPct: null, lagMs: null }
    },
    // The engine emits no events, because browsers learn from LiveKit who is speaking, and reconnect to
    // LiveKit without the gateway's help.
    on: () => undefined,
    totals: () => ({ members: rooms.countMembers(), forwardedPackets: 0 }),
    close: async () => stopChecking()
  }
}
