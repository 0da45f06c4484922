import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createUnreliableServer, type Fate, refusedDrafts } from '../../testing/unreliable-server.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { Draft, OutboxEntry } from './outbox-entry.ts'
import { runOutbox } from './run-outbox.ts'

type Step = { afterMs: number } & (
  | { kind: 'write'; to: string; draft: Draft }
  | { kind: 'restart app' }
  | { kind: 'connected' }
  | { kind: 'retry failed' }
)

const ms = (max: number) => fc.integer({ min: 0, max })

const fate: fc.Arbitrary<Fate> = fc.oneof(
  fc.record({ kind: fc.constant('delivered' as const), thereMs: ms(20_000), backMs: ms(20_000) }),
  fc.record({ kind: fc.constant('request lost' as const) }),
  fc.record({ kind: fc.constant('answer lost' as const), thereMs: ms(60_000) }),
  fc.record({
    kind: fc.constant('duplicated' as const),
    thereMs: ms(5000),
    againMs: ms(120_000),
    backMs: ms(5000)
  }),
  fc.record({ kind: fc.constant('limited' as const), afterMs: ms(60_000) })
)

const accepted: Draft[] = [
  { kind: 'text', text: 'hello' },
  { kind: 'card', card: { kind: 'post', id: '7' } }
]
const write = fc.record({
  kind: fc.constant('write' as const),
  to: fc.constantFrom('ben', 'cara'),
  draft: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...accepted) },
    { weight: 1, arbitrary: fc.constantFrom(...refusedDrafts) }
  )
})
const other = fc.record({ kind: fc.constantFrom('restart app', 'connected', 'retry failed') })

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc
    .tuple(fc.oneof({ weight: 3, arbitrary: write }, { weight: 1, arbitrary: other }), ms(30_000))
    .map(([step, afterMs]) => ({ ...step, afterMs })),
  { maxLength: 30 }
)

function startDevice(fates: readonly Fate[]) {
  const clock = createVirtualClock()
  const server = createUnreliableServer(clock, fates)
  let stored: OutboxEntry[] = []
  let order = 0
  const storage = {
    list: async () => [...stored],
    async update(entry: OutboxEntry) {
      stored = stored.map(other => (other.order === entry.order ? entry : other))
    },
    async remove(clientId: string) {
      stored = stored.filter(entry => entry.client_id !== clientId)
    }
  }
  let overlaps = 0
  const open = () => {
    const busy = new Set<string>()
    const outbox = runOutbox({
      storage,
      async send(entry) {
        if (busy.has(entry.to_user_id)) overlaps++
        busy.add(entry.to_user_id)
        const result = await server.send(entry)
        busy.delete(entry.to_user_id)
        return result
      },
      clock: { now: clock.now, wake: (run, afterMs) => clock.after(afterMs, run), random: () => 0.5 }
    })
    void outbox.reload()
    return outbox
  }
  let outbox = open()
  const written: OutboxEntry[] = []

  function take(step: Step): void {
    if (step.kind === 'write') {
      const client_id = `message ${++order}`
      const entry = {
        client_id,
        to_user_id: step.to,
        order,
        created_at: 0,
        draft: step.draft,
        status: 'waiting' as const
      }
      stored.push(entry)
      written.push(entry)
    } else if (step.kind === 'restart app') {
      outbox.stop()
      outbox = open()
    } else if (step.kind === 'connected') {
      outbox.connected()
    } else {
      const failed = stored.filter(({ status }) => status === 'failed')
      const requeued = failed.map(entry => ({ ...entry, status: 'waiting' as const, order: ++order }))
      stored = [...stored.filter(({ status }) => status === 'waiting'), ...requeued]
    }
    void outbox.reload()
  }

  return {
    written,
    server,
    overlaps: () => overlaps,
    waiting: () => stored.filter(({ status }) => status === 'waiting'),
    async run(steps: readonly Step[]): Promise<void> {
      for (const step of steps) {
        await clock.run(clock.now() + step.afterMs)
        take(step)
      }
      server.heal()
      await clock.run()
    }
  }
}

test('delivers each message once and in order through a network that loses, delays, duplicates and reorders', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.array(fate, { minLength: 1, maxLength: 20 }), async (taken, fates) => {
      const device = startDevice(fates)
      await device.run(taken)
      for (const person of ['ben', 'cara']) {
        const to = (entries: readonly OutboxEntry[]) =>
          entries
            .filter(({ to_user_id, draft }) => to_user_id === person && accepted.includes(draft))
            .map(entry => entry.client_id)
        expect(to(device.server.stored)).toEqual(to(device.written))
      }
      expect([device.waiting(), device.overlaps()]).toEqual([[], 0])
    }),
    { numRuns: 500 }
  )
})
