import type { FastifyBaseLogger } from 'fastify'

import { VoiceError, type VoiceEngine } from '../voice-engine.ts'
import { createFollowedRooms } from './followed-rooms.ts'
import type { LiveKitApi, LiveKitOptions } from './livekit-api.ts'

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
  let isReachable = true
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  /**
   * Runs the calls for a room one after another, so that an earlier decision never arrives after a later
   * one.
   */
  function inOrder(name: string, work: (api: LiveKitApi) => Promise<void>): Promise<void> {
    const room = rooms.open(name)
    const done = room.queue.then(async () => work(await loading))
    room.queue = done.catch(() => undefined)
    return done
  }

  const checkRoom = (name: string) =>
    inOrder(name, async api => {
      const present = await api.participants(name)
      await Promise.all(
        present.map(async ({ session, canPublish }) => {
          if (rooms.bySession(name, session)) {
            if (canPublish !== rooms.mayPublish(name, session)) await applyRight(api, name, session)
          } else {
            rooms.keepWatching(name)
            await api.remove(name, session)
          }
        })
      )
    })

  function applyRight(api: LiveKitApi, name: string, session: string): Promise<void> {
    return api.setRight(name, session, rooms.mayPublish(name, session))
  }

  async function checkAll(): Promise<void> {
    try {
      for (const name of rooms.names()) await checkRoom(name)
      if (!isReachable) log.info('LiveKit answers again')
      isReachable = true
    } catch (error) {
      if (isReachable) log.warn({ err: error }, 'LiveKit does not answer; rights are checked once it does')
      isReachable = false
    }
    if (!isClosed) timer = setTimeout(checkAll, checkEveryMs).unref()
  }
  timer = setTimeout(checkAll, checkEveryMs).unref()

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
    async close() {
      isClosed = true
      clearTimeout(timer)
    }
  }
}
