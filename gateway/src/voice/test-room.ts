import { randomUUID } from 'node:crypto'

import { onTestFinished } from 'vitest'

import type { TestClient } from './test-client.ts'
import type { VoiceEngine, VoiceGrant } from './voice-engine.ts'

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
  enter(member: string, seat?: number | null, name?: string): Promise<Joined<Client>>
}

export function createTestRoom<Client extends TestClient>(
  { engine, connect }: EngineUnderTest<Client>,
  room: string
): TestRoom<Client> {
  const enter: TestRoom<Client>['enter'] = async (member, seat = null, name = member) => {
    const session = randomUUID()
    const grant = await engine.join({ room, member, session, canPublish: false })
    const client = await connect({ room, member, session, name, grant })
    if (!client) return enter(member, seat, name)
    onTestFinished(() => client.close())
    await engine.setPublish(room, member, seat)
    return Object.assign(client, { session, grant })
  }
  return { room, enter }
}

export const hasHeard = (listener: TestClient, speaker: { name: string }) =>
  listener.heard.some(({ from }) => from === speaker.name)
