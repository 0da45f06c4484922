import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { VoiceEngine } from '../../gateway/src/voice/voice-engine.ts'
import type { PacketCounts } from './packet-statistics.ts'
import type { PeerCall, PeerCalls, PeerReply } from './voice-peers.ts'

const script = join(import.meta.dirname, 'voice-peers.ts')
const processCount = 2
const joinsAtOnce = 4
const room = 'benchmark'

export interface VoiceRoom {
  join(names: string[], options: { isSpeaker: boolean }): Promise<void>
  talk(names: string[]): Promise<void>
  take(): Promise<PacketCounts>
}

export function startPeers(stack: AsyncDisposableStack, engine: VoiceEngine): VoiceRoom {
  const children = Array.from({ length: processCount }, () => startPeerProcess(stack))
  let members = 0

  async function enter(name: string, seat: number | null): Promise<void> {
    const child = children[members++ % children.length]
    if (!child) throw new Error('There is no process for the peer')
    for (;;) {
      const { access } = await engine.join({ room, member: name, session: name, canPublish: false })
      const answer = await child.call('open', { name, access })
      if (answer !== undefined) await engine.signal(room, name, name, { type: 'answer', data: answer })
      if (!(await child.call('isConnected', { name }))) continue
      if (answer === undefined) await engine.signal(room, name, name, { type: 'connected', data: undefined })
      break
    }
    await engine.setPublish(room, name, seat)
  }

  return {
    async join(names, { isSpeaker }) {
      const waiting = names.map((name, index) => ({ name, seat: isSpeaker ? index : null })).toReversed()
      const client = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await enter(next.name, next.seat)
      }
      await Promise.all(Array.from({ length: joinsAtOnce }, client))
    },
    async talk(names) {
      await Promise.all(children.map(child => child.call('talk', { names })))
    },
    async take() {
      const counts = await Promise.all(children.map(child => child.call('take', {})))
      const sum = (of: (count: PacketCounts) => number) =>
        counts.reduce((total, count) => total + of(count), 0)
      return {
        received: sum(({ received }) => received),
        lost: sum(({ lost }) => lost),
        streams: sum(({ streams }) => streams),
        lags: (counts[0]?.lags ?? []).map((_, bucket) => sum(({ lags }) => lags[bucket] ?? 0))
      }
    }
  }
}

function startPeerProcess(stack: AsyncDisposableStack) {
  const child = fork(script)
  const pending = new Map<number, (output: unknown) => void>()
  let lastId = 0
  child.on('message', ({ id, output }: PeerReply) => {
    pending.get(id)?.(output)
    pending.delete(id)
  })
  stack.defer(() => stop(child))
  return {
    call<Call extends PeerCall>(call: Call, input: PeerCalls[Call]['input']) {
      const id = ++lastId
      return new Promise<PeerCalls[Call]['output']>(resolve => {
        pending.set(id, resolve as (output: unknown) => void)
        child.send({ id, call, input })
      })
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
