import { type JoinOptions, type ReadSessions, VoiceError, type VoiceRights } from '../voice-engine.ts'
import type { MediaCalls } from './messages.ts'

type SessionRef = Pick<JoinOptions, 'room' | 'member' | 'session'>
type RightsCall = 'setPublish' | 'setMuted' | 'leave'

interface OpenSession extends SessionRef {
  /**
   * The rights last sent to the media process. Undefined before the first call, during a call, and after a failed
   * call.
   */
  applied?: VoiceRights | undefined
}

interface OpenSessionsDeps {
  call<Call extends RightsCall>(call: Call, input: MediaCalls[Call]['input']): Promise<void>
  /** The media process doesn't know the session any more. */
  onLost(session: SessionRef): void
}

/** The sessions that the media processes have, each with its rights. */
export function createOpenSessions({ call, onLost }: OpenSessionsDeps) {
  const byRoom = new Map<string, Map<string, OpenSession>>()
  const openIn = (room: string) => [...(byRoom.get(room)?.values() ?? [])]

  function remove({ room, member, session }: SessionRef): void {
    const members = byRoom.get(room)
    if (members?.get(member)?.session !== session) return
    members.delete(member)
    if (members.size === 0) byRoom.delete(room)
  }

  async function end(session: OpenSession): Promise<void> {
    remove(session)
    await call('leave', { room: session.room, member: session.member, session: session.session }).catch(
      (error: unknown) => {
        // If the process has ended, its members are gone with it.
        if (!(error instanceof VoiceError)) throw error
      }
    )
  }

  async function apply(session: OpenSession, wanted: VoiceRights): Promise<void> {
    const { room, member, applied } = session
    session.applied = undefined
    try {
      if (applied?.isMuted !== wanted.isMuted) await call('setMuted', { room, member, muted: wanted.isMuted })
      if (applied?.seat !== wanted.seat) await call('setPublish', { room, member, seat: wanted.seat })
      session.applied = wanted
    } catch (error) {
      if (!(error instanceof VoiceError && error.reason === 'session_ended')) throw error
      remove(session)
      onLost({ room, member, session: session.session })
    }
  }

  return {
    add({ room, member, session }: SessionRef): void {
      const members = byRoom.get(room) ?? new Map<string, OpenSession>()
      byRoom.set(room, members.set(member, { room, member, session }))
    },
    remove,
    clear: (room: string) => void byRoom.delete(room),
    isEmpty: (room: string) => !byRoom.has(room),
    rooms: () => [...byRoom.keys()],
    /** Sends the difference. Revocations come first, so that a seat is free before its next owner gets it. */
    async sync(room: string, read: ReadSessions): Promise<void> {
      const wanted = await read()
      const open = openIn(room)
      const present = open.flatMap(session => {
        const rights = wanted.get(session.session)
        return rights && !isSame(session.applied, rights) ? [{ session, rights }] : []
      })
      const losing = present.filter(({ session, rights }) => session.applied?.seat !== rights.seat)
      await Promise.all([
        ...open.filter(({ session }) => !wanted.has(session)).map(end),
        ...losing.map(({ session, rights }) => apply(session, { ...rights, seat: null }))
      ])
      await Promise.all(present.map(({ session, rights }) => apply(session, rights)))
    }
  }
}

function isSame(applied: VoiceRights | undefined, wanted: VoiceRights): boolean {
  return applied?.seat === wanted.seat && applied.isMuted === wanted.isMuted
}
