import type { FrameRecord } from '../record-frame.ts'
import type { Probe } from './probe.ts'

const member = {
  uid: 'g_mock',
  nickName: 'Guest',
  avatar: '',
  role: 'audience',
  seat: null,
  muted: true
} as const

/** Messages that a game must accept or ignore. */
export async function probeMessages({ host, port, received }: FrameRecord, probe: Probe, settleMs: number) {
  const sendRaw = (t: string, p: unknown, id: string) => port.postMessage({ v: 1, id, t, p })

  await probe('late', settleMs, () => {
    const asked = received().find(({ type }) => type === 'auth.request')
    const expiresAt = Math.floor(Date.now() / 1000) + 60
    sendRaw('auth.ticket', { ticket: 'mock-late', expiresAt, isPractice: true }, asked?.id ?? 'g0')
    sendRaw('coin.result', { orderRef: 'order-nobody-sent', status: 'held' }, 'g-nobody-sent')
  })
  await probe('unknown', settleMs, () => {
    sendRaw('conformance.unknown', { value: 1 }, 'h-unknown-1')
    sendRaw('balance', { coin: 3000, isPractice: true, unknownField: 1 }, 'h-unknown-2')
  })
  await probe('state', settleMs, () => {
    host.send('members', { members: [{ ...member, uid: 'host', role: 'host', seat: 0 }, member] })
    host.send('speaking', { uid: 'host', on: true })
    host.send('speaking', { uid: 'host', on: false })
    host.send('balance', { coin: 0, isPractice: true })
    host.send('net', { online: false })
    host.send('net', { online: true })
  })
  await probe(
    'mic',
    settleMs,
    () => host.send('mic.state', { muted: true, permission: 'denied', error: 'not_allowed' }),
    sent =>
      sent.some(({ type }) => type === 'mic.request')
        ? 'The game sent mic.request after the player had denied the microphone. Ask only if the player taps something.'
        : undefined
  )
}
