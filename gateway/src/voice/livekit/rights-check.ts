import type { FastifyBaseLogger } from 'fastify'

import type { FollowedRooms } from './followed-rooms.ts'
import type { LiveKitApi } from './livekit-api.ts'

export function createRightsCheck(rooms: FollowedRooms, loading: Promise<LiveKitApi>) {
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

  function applyRight(api: LiveKitApi, name: string, session: string): Promise<void> {
    return api.setRight(name, session, rooms.mayPublish(name, session))
  }

  async function checkRights(api: LiveKitApi, name: string): Promise<void> {
    const present = await api.participants(name)
    await Promise.all(
      present.map(async ({ session, canPublish }) => {
        if (rooms.bySession(name, session)) {
          if (canPublish !== rooms.mayPublish(name, session)) await applyRight(api, name, session)
        } else {
          rooms.keepFollowing(name)
          await api.remove(name, session)
        }
      })
    )
  }

  return { inOrder, applyRight, checkRoom: (name: string) => inOrder(name, api => checkRights(api, name)) }
}

interface RepeatCheck {
  rooms: FollowedRooms
  checkRoom: (name: string) => Promise<void>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  checkEveryMs: number
}

/** Checks all rooms again and again, until the returned function is called. */
export function repeatCheck({ rooms, checkRoom, log, checkEveryMs }: RepeatCheck): () => void {
  let isReachable = true
  let isStopped = false
  let timer = setTimeout(checkAll, checkEveryMs).unref()

  async function checkAll(): Promise<void> {
    try {
      for (const name of rooms.names()) await checkRoom(name)
      if (!isReachable) log.info('LiveKit answers again')
      isReachable = true
    } catch (error) {
      if (isReachable) log.warn({ err: error }, 'LiveKit does not answer; rights are checked once it does')
      isReachable = false
    }
    if (!isStopped) timer = setTimeout(checkAll, checkEveryMs).unref()
  }

  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
