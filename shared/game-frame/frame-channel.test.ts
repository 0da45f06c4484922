import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { openChannel } from './frame-channel.ts'
import type { FrameError } from './frame-error.ts'
import type { FrameLogEntry } from './frame-log.ts'
import { type GameRequests, gameRequests, type HostRequests, hostRequests } from './frame-requests.ts'
import { type GameMessages, gameMessages } from './game-messages.ts'
import { type HostMessages, hostMessages } from './host-messages.ts'
import { readWithZod } from './read-with-zod.ts'

function openBoth() {
  const { port1, port2 } = new MessageChannel()
  const hostLog: FrameLogEntry[] = []
  const gameLog: FrameLogEntry[] = []
  const readGame = readWithZod(gameMessages)
  const readHost = readWithZod(hostMessages)
  const host = openChannel<GameMessages, HostMessages, HostRequests>(port1, {
    readIncoming: readGame,
    readOutgoing: readHost,
    requests: hostRequests,
    side: 'h',
    log: entry => hostLog.push(entry)
  })
  const game = openChannel<HostMessages, GameMessages, GameRequests>(port2, {
    readIncoming: readHost,
    readOutgoing: readGame,
    requests: gameRequests,
    side: 'g',
    log: entry => gameLog.push(entry)
  })
  return { host, game, hostLog, gameLog, rawGamePort: port2 }
}

let ends: ReturnType<typeof openBoth>
beforeEach(() => {
  ends = openBoth()
})
afterEach(() => {
  ends.host.close()
  ends.game.close()
})

const incoming = (log: FrameLogEntry[]) => log.filter(({ direction }) => direction === 'in')
async function waitForEntries(log: FrameLogEntry[], count: number): Promise<FrameLogEntry[]> {
  await expect.poll(() => incoming(log).length).toBeGreaterThanOrEqual(count)
  return incoming(log)
}

test('delivers messages parsed and in order', async () => {
  const { host, game, hostLog } = ends
  const rounds: string[] = []
  host.on('play.start', ({ roundId }) => rounds.push(roundId))
  for (const roundId of ['round-1', 'round-2', 'round-3'])
    expect(game.send('play.start', { roundId })).toBe(true)
  await waitForEntries(hostLog, 3)
  expect(rounds).toEqual(['round-1', 'round-2', 'round-3'])
})

test('a request gets its own response, even if other messages arrive first', async () => {
  const { host, game } = ends
  host.on('coin.request', ({ orderRef, amount }, answer) => {
    host.send('coin.result', { orderRef: 'someone-elses', status: 'voided' })
    answer('coin.result', { orderRef, status: amount < 0 ? 'held' : 'settled' })
  })
  const answers = await Promise.all([
    game.request('coin.request', { orderRef: 'order-001', amount: -50, reason: 'bet' }),
    game.request('coin.request', { orderRef: 'order-002', amount: 20, reason: 'payout' })
  ])
  expect(answers).toEqual([
    { orderRef: 'order-001', status: 'held' },
    { orderRef: 'order-002', status: 'settled' }
  ])
})

test('a request that is answered with an error rejects with its code', async () => {
  const { host, game } = ends
  host.on('auth.request', (_, answer) =>
    answer('error', { code: 'party_dismissed', message: 'The party is over' })
  )
  await expect(game.request('auth.request', {})).rejects.toMatchObject({ code: 'party_dismissed' })
})

test('a request without a response rejects after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let code: string | undefined
  ends.game.request('auth.request', {}).catch((error: FrameError) => {
    code = error.code
  })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(code).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(code).toBe('timeout')
})

test('close() rejects all open requests and stops all messages', async () => {
  const { game, gameLog } = ends
  const asked = game.request('auth.request', {})
  game.close()
  await expect(asked).rejects.toMatchObject({ code: 'closed' })
  expect(game.send('ready', {})).toBe(false)
  expect(gameLog.at(-1)?.refusal).toBe('closed')
})

test('does not send a message that violates its own schema', () => {
  const { game, gameLog } = ends
  expect(game.send('load.progress', { ratio: 1.5 })).toBe(false)
  expect(game.send('log', { level: 'info', message: 'x'.repeat(1001) })).toBe(false)
  expect(gameLog.map(({ refusal }) => refusal)).toEqual(['bad_payload', 'bad_payload'])
})

test("a request that can't be sent rejects at once", async () => {
  const asked = ends.game.request('coin.request', { orderRef: 'short', amount: 0.5, reason: '' })
  await expect(asked).rejects.toMatchObject({ code: 'bad_payload' })
})

const envelope = (message: object) => ({ v: 1, id: 'g1', t: 'ready', p: {}, ...message })

test.each([
  ['unknown_type', envelope({ t: 'wallet.steal' })],
  ['unknown_type', envelope({ t: 'constructor' })],
  ['unknown_type', envelope({ t: '__proto__' })],
  ['unknown_type', envelope({ t: 'welcome' })],
  ['wrong_version', envelope({ v: 2 })],
  ['not_an_envelope', envelope({ v: '1' })],
  ['not_an_envelope', envelope({ id: '' })],
  ['not_an_envelope', envelope({ id: 7 })],
  ['not_an_envelope', 'ready'],
  ['not_an_envelope', null],
  ['not_an_envelope', undefined],
  ['not_an_envelope', [1, 'g1', 'ready', {}]],
  ['not_an_envelope', envelope({ p: 10n })],
  ['bad_payload', envelope({ t: 'coin.request', p: { orderRef: 'order-001', amount: '50', reason: 'bet' } })],
  [
    'bad_payload',
    envelope({ t: 'coin.request', p: { orderRef: 'order-001', amount: Number.NaN, reason: 'bet' } })
  ],
  ['bad_payload', envelope({ t: 'round.result', p: { roundId: 'round-1' } })],
  ['bad_payload', envelope({ p: undefined })],
  ['too_large', envelope({ p: { padding: 'x'.repeat(32 * 1024) } })],
  ['too_large', envelope({ p: { padding: '₱'.repeat(11 * 1024) } })]
])('ignores and logs %s', async (refusal, message) => {
  const { host, hostLog, rawGamePort } = ends
  let isHeard = false
  for (const type of ['ready', 'coin.request', 'round.result'] as const)
    host.on(type, () => {
      isHeard = true
    })
  rawGamePort.postMessage(message)
  const [entry] = await waitForEntries(hostLog, 1)
  expect(entry?.refusal).toBe(refusal)
  expect(isHeard).toBe(false)
})

test("answers an invalid payload with an error for the same id, so that a request doesn't wait", async () => {
  const { gameLog, rawGamePort } = ends
  rawGamePort.postMessage(envelope({ id: 'g77', t: 'coin.request', p: {} }))
  const [entry] = await waitForEntries(gameLog, 1)
  expect(entry?.message).toMatchObject({ id: 'g77', t: 'error', p: { code: 'bad_payload' } })
})

test('neither side answers an error with an error', async () => {
  const { hostLog, gameLog, rawGamePort } = ends
  rawGamePort.postMessage(envelope({ t: 'error', p: 'not a failure' }))
  rawGamePort.postMessage(envelope({}))
  await waitForEntries(hostLog, 2)
  expect(hostLog.filter(({ direction }) => direction === 'out')).toEqual([])
  expect(gameLog).toEqual([])
})

function freezeClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}

test('accepts sixty messages per second and reports the rest as too_fast', async () => {
  freezeClock()
  const { host, hostLog, gameLog, rawGamePort } = ends
  let count = 0
  host.on('ready', () => {
    count++
  })
  for (let sent = 0; sent < 200; sent++) rawGamePort.postMessage(envelope({ id: `g${sent}` }))
  await waitForEntries(hostLog, 200)
  expect(count).toBe(60)
  const [objection] = await waitForEntries(gameLog, 5)
  expect(objection?.message).toMatchObject({ t: 'error', p: { code: 'too_fast' } })
  expect(hostLog.filter(({ direction }) => direction === 'out').length).toBe(5)
})

test('refuses to send more than 60 messages at once', () => {
  freezeClock()
  const sent = Array.from({ length: 100 }, () => ends.game.send('ready', {}))
  expect(sent.filter(Boolean).length).toBe(60)
})

test('delivers nothing to a removed listener', async () => {
  const { host, game, hostLog } = ends
  let count = 0
  const stop = host.on('ready', () => {
    count++
  })
  game.send('ready', {})
  await waitForEntries(hostLog, 1)
  stop()
  game.send('ready', {})
  await waitForEntries(hostLog, 2)
  expect(count).toBe(1)
})
