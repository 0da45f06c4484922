import {
  type ConformanceOptions,
  defaultPace,
  type FrameInspection,
  type Judge,
  type PointId
} from './points.ts'
import type { FrameWatch, ReceivedMessage } from './watch-frame.ts'

const starts = new Set(['play.start', 'coin.request', 'mic.request', 'invite.open', 'share', 'exit.request'])

export async function probeSession(
  watch: FrameWatch,
  { iframe, inspect, pace }: ConformanceOptions,
  judge: Judge
): Promise<void> {
  const { startMs, watchMs: leastMs, quietMs, closingMs } = { ...defaultPace, ...pace }
  const { host, port, received } = watch
  const sendRaw = (t: string, p: unknown, id: string) => port.postMessage({ v: 1, id, t, p })

  async function probe(
    id: PointId,
    ms: number,
    act: () => void,
    findProblem?: (sent: ReceivedMessage[]) => string | undefined
  ) {
    if (watch.loads() > 1) return
    const since = received().length
    act()
    await wait(ms)
    const sent = received(since)
    judge(id, findError(sent) ?? findProblem?.(sent))
  }

  const startedAt = performance.now()
  await watch.until(() => has('ready'), startMs)
  // A game that gets ready slowly also answers slowly, so that its answers would count for the next point.
  const watchMs = has('ready') ? Math.max(leastMs, performance.now() - startedAt) : leastMs
  judge(
    'ready',
    has('ready')
      ? undefined
      : `No ready within ${startMs / 1000} s after the welcome. ${findError(received()) ?? 'Send ready when the player can play.'}`
  )
  judge(
    'ticket',
    has('auth.request')
      ? undefined
      : 'The game never requested a ticket, so its server doesn’t know the player. Call request("auth.request", {}) before ready.'
  )

  await probe('late', watchMs, () => {
    const asked = received().find(({ type }) => type === 'auth.request')
    const expiresAt = Math.floor(Date.now() / 1000) + 60
    sendRaw('auth.ticket', { ticket: 'mock-late', expiresAt, isPractice: true }, asked?.id ?? 'g0')
    sendRaw('coin.result', { orderRef: 'order-nobody-sent', status: 'held' }, 'g-nobody-sent')
  })
  await probe('unknown', watchMs, () => {
    sendRaw('conformance.unknown', { value: 1 }, 'h-unknown-1')
    sendRaw('balance', { coin: 3000, isPractice: true, unknownField: 1 }, 'h-unknown-2')
  })
  await probe('state', watchMs, () => {
    const member = {
      uid: 'g_mock',
      nickName: 'Guest',
      avatar: '',
      role: 'audience',
      seat: null,
      muted: true
    } as const
    host.send('members', { members: [{ ...member, uid: 'host', role: 'host', seat: 0 }, member] })
    host.send('speaking', { uid: 'host', on: true })
    host.send('speaking', { uid: 'host', on: false })
    host.send('balance', { coin: 0, isPractice: true })
    host.send('net', { online: false })
    host.send('net', { online: true })
  })
  await probe(
    'mic',
    watchMs,
    () => host.send('mic.state', { muted: true, permission: 'denied', error: 'not_allowed' }),
    sent =>
      sent.some(({ type }) => type === 'mic.request')
        ? 'The game sent mic.request after the player had denied the microphone. Ask only if the player taps something.'
        : undefined
  )
  await probeSizes(watchMs)
  await probe(
    'pause',
    quietMs,
    () => host.send('pause', { reason: 'overlay' }),
    sent => findStart(sent, 'pause')
  )
  host.send('resume', {})
  await probe(
    'dismissed',
    watchMs,
    () => host.send('room.dismissed', { code: 50017, message: 'The party has ended.' }),
    sent => findStart(sent, 'room.dismissed')
  )
  await probeClosing()

  function has(type: string): boolean {
    return received().some(message => message.type === type)
  }

  async function probeSizes(watchMs: number): Promise<void> {
    const { width, height } = iframe.style
    const problems: string[] = []
    await probe('resize', watchMs, () => resizeTo(375, 320, 'room'))
    await inspectWidth(375, 320)
    resizeTo(375, 812, 'full')
    await wait(watchMs)
    await inspectWidth(375, 812)
    if (inspect) judge('fits', problems.join(' ') || undefined)
    Object.assign(iframe.style, { width, height })

    async function inspectWidth(width: number, height: number): Promise<void> {
      const found: FrameInspection | undefined = await inspect?.()
      if (found && found.overflowX > 0)
        problems.push(`At ${width}×${height} the page is ${found.overflowX} px wider than its frame.`)
    }
  }

  function resizeTo(width: number, height: number, mode: 'room' | 'full'): void {
    Object.assign(iframe.style, { width: `${width}px`, height: `${height}px` })
    host.send('layout', { mode, width, height, textScale: 1 })
    host.send('resize', { width, height })
  }

  async function probeClosing(): Promise<void> {
    const hasLeft = () => watch.loads() > 1 || watch.blockedUrl() !== undefined
    if (hasLeft()) return
    const isAcknowledged = await Promise.race([
      host.request('closing', { ms: closingMs }).then(
        () => true,
        () => false
      ),
      wait(closingMs).then(() => false)
    ])
    if (!isAcknowledged && hasLeft()) return
    judge(
      'closing',
      isAcknowledged
        ? undefined
        : `No exit.ack within ${closingMs} ms. Answer closing with exit.ack as soon as the round is safe.`
    )
  }
}

function findError(sent: ReceivedMessage[]): string | undefined {
  const error = sent.find(({ type }) => type === 'error')
  if (!error) return undefined
  const { code, message } = error.payload as { code: string; message: string }
  return `The game reported an error: ${code}, ${message}`
}

function findStart(sent: ReceivedMessage[], after: string): string | undefined {
  const start = sent.find(({ type }) => starts.has(type))
  return start && `The game sent ${start.type} after ${after}.`
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
