import { randomUUID } from 'node:crypto'

import { onTestFinished } from 'vitest'

import type { VoiceEngine, VoiceGrant, VoiceRights } from '#voice/voice-engine.ts'
import type { TestClient } from './test-client.ts'

interface ConnectOptions {
  room: string
  member: string
  session: string
  name: string
  grant: VoiceGrant
}

export interface EngineUnderTest<Client extends TestClient> {
  engine: VoiceEngine
  /** Returns undefined if the connection fails. The member then joins again, as browsers do. */
  connect(options: ConnectOptions): Promise<Client | undefined>
}

type Joined<Client> = Client & { session: string; grant: VoiceGrant }

export interface TestRoom<Client> {
  room: string
  /** Opens a session without connecting. */
  join(member: string): Promise<{ session: string; grant: VoiceGrant }>
  enter(member: string, seat?: number | null, name?: string): Promise<Joined<Client>>
  setPublish(member: string, seat: number | null): Promise<void>
  setMuted(member: string, isMuted: boolean): Promise<void>
  /** Ends the session of the member. */
  remove(member: string): Promise<void>
  removeAll(): Promise<void>
  sync(): Promise<void>
}

export function createTestRoom<Client extends TestClient>(
  { engine, connect }: EngineUnderTest<Client>,
  room: string
): TestRoom<Client> {
  const sessions = new Map<string, VoiceRights & { session: string }>()
  const sync = () =>
    engine.sync(
      room,
      async () => new Map([...sessions.values()].map(({ session, ...rights }) => [session, rights]))
    )

  async function change(member: string, rights: Partial<VoiceRights>): Promise<void> {
    const before = sessions.get(member)
    if (before) sessions.set(member, { ...before, ...rights })
    await sync()
  }

  const join: TestRoom<Client>['join'] = async member => {
    const session = randomUUID()
    sessions.set(member, { session, seat: null, isMuted: false })
    const grant = await engine.join({ room, member, session, canPublish: false })
    await sync()
    return { session, grant }
  }

  const enter: TestRoom<Client>['enter'] = async (member, seat = null, name = member) => {
    const { session, grant } = await join(member)
    const client = await connect({ room, member, session, name, grant })
    if (!client) return enter(member, seat, name)
    onTestFinished(() => client.close())
    await change(member, { seat })
    return Object.assign(client, { session, grant })
  }
  return {
    room,
    join,
    enter,
    sync,
    setPublish: (member, seat) => change(member, { seat }),
    setMuted: (member, isMuted) => change(member, { isMuted }),
    remove(member) {
      sessions.delete(member)
      return sync()
    },
    removeAll() {
      sessions.clear()
      return sync()
    }
  }
}

export const hasHeard = (listener: TestClient, speaker: { name: string }) =>
  listener.heard.some(({ from }) => from === speaker.name)
