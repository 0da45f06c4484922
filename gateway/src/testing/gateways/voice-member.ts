import { setTimeout as pause } from 'node:timers/promises'

import { VoiceJoined } from '@tambay/contracts/voice'
import * as z from 'zod/mini'

import type { TestApp, TestPerson } from '../create-test-app.ts'
import { createLiveKitPeer, type LiveKitPeer } from '../voice/livekit-peer.ts'

interface Connection {
  session: string
  url: string
  peer: LiveKitPeer
}

const reconnectMs = 300

/** A person with a page at every gateway and, while in the voice of a room, a LiveKit client. */
export async function createVoiceMember(app: TestApp, person: TestPerson) {
  const pages = await Promise.all(app.gateways.map((_, gateway) => person.connect(gateway)))
  let turn = 0
  let current: Connection | undefined
  const all = new Set<LiveKitPeer>()
  /** Sessions that LiveKit ended although they were open in the database. */
  const wrongRemovals: string[] = []
  const over = new AbortController()
  let isTalking = false
  /** Connections that ended although the session was open, without a removal. */
  let losses = 0

  const nextPage = () => {
    const page = pages[turn++ % pages.length]
    if (!page) throw new Error('There is no gateway')
    return page
  }

  async function hasSession(id: string): Promise<boolean> {
    const { rowCount } = await app.pool.query('SELECT FROM voice_session WHERE id = $1', [id])
    return rowCount !== 0
  }

  /** Returns false if the connection failed. */
  async function connect(party_id: string, access: Pick<Connection, 'session' | 'url'> & { token: string }) {
    const { session, url, token } = access
    const peer = createLiveKitPeer({ name: person.id, url, token })
    const connection = { session, url, peer }
    current = connection
    if (isTalking) peer.talk()
    all.add(peer)
    void peer.closed.then(async () => {
      if (over.signal.aborted) return
      if (current === connection) current = undefined
      if (!(await hasSession(session))) return
      if (peer.isRemoved()) wrongRemovals.push(session)
      else losses++
    })
    if (!(await peer.isConnected)) return false
    const signal = { type: 'connected' } as const
    const { code } = await nextPage().request('voice_signal', { party_id, session, signal })
    return code === 0
  }

  return {
    ...person,
    wrongRemovals,
    losses: () => losses,
    peer: () => current?.peer,
    session: () => current?.session,
    async joinVoice(party_id: string): Promise<void> {
      const { code, data } = await nextPage().request('voice_join', { party_id })
      if (code !== 0) return
      const { session, engine } = z.parse(VoiceJoined, data)
      if (engine.kind === 'livekit') await connect(party_id, { session, ...engine })
    },
    async leaveVoice(party_id: string): Promise<void> {
      const session = current?.session
      if (session !== undefined) await nextPage().request('voice_leave', { party_id, session })
    },
    talk(): void {
      isTalking = true
      current?.peer.talk()
    },
    /** As browsers do: whenever the connection is lost, connects again with the latest token until it works. */
    async stayConnected(party_id: string): Promise<void> {
      try {
        while (!over.signal.aborted && current) {
          const { peer, session, url } = current
          await peer.closed
          if (over.signal.aborted || peer.isRemoved()) return
          while (!over.signal.aborted && !(await connect(party_id, { session, url, token: peer.token() })))
            await pause(reconnectMs)
        }
      } catch (error) {
        // Closing the page ends a request that waits for its answer.
        if (!over.signal.aborted) throw error
      }
    },
    close(): void {
      over.abort()
      for (const peer of all) peer.close()
    }
  }
}
export type VoiceMember = Awaited<ReturnType<typeof createVoiceMember>>
