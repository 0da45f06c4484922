import { frameAttributes, refuseFrameUrl } from '../frame-url.ts'
import { readHello } from '../game-host.ts'
import { readMessage } from '../read-message.ts'
import { judgeTraffic } from './judge-traffic.ts'
import {
  type ConformanceOptions,
  type ConformancePoint,
  type ConformanceReport,
  defaultPace,
  type Judge,
  type PointId,
  pointIds,
  pointTitles
} from './points.ts'
import { probeSession } from './probes/probe-session.ts'
import { recordFrame } from './record-frame.ts'

/**
 * Plays the host of a game with a mock session, and judges how the game follows the protocol. Never rejects: a
 * game that doesn't work fails points.
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { frameUrl, onPoint } = options
  const points = new Map<PointId, ConformancePoint>()
  const add = (id: PointId, status: ConformancePoint['status'], reason: string) => {
    if (points.has(id)) return
    const point = { id, title: pointTitles[id], status, reason }
    points.set(id, point)
    onPoint?.(point)
  }
  const judge: Judge = (id, problem) => add(id, problem ? 'failed' : 'passed', problem ?? '')

  const whySkipped = await judgeGame(options, judge)
  for (const id of pointIds) add(id, 'skipped', whySkipped)
  const sorted = pointIds.flatMap(id => points.get(id) ?? [])
  return { frameUrl, points: sorted, isPassed: sorted.every(({ status }) => status !== 'failed') }
}

async function judgeGame(options: ConformanceOptions, judge: Judge): Promise<string> {
  const { iframe, frameUrl, origin } = options
  const refusal = refuseFrameUrl(frameUrl, {
    appOrigin: location.origin,
    allowed: { url: frameUrl, origin },
    isDevelopment: true
  })
  judge('url', refusal ? urlProblems[refusal] : undefined)
  if (refusal) return 'The page was not loaded.'

  const record = recordFrame(options)
  iframe.setAttribute('sandbox', frameAttributes.sandbox)
  iframe.allow = frameAttributes.allow
  iframe.referrerPolicy = frameAttributes.referrerPolicy
  iframe.src = frameUrl
  try {
    const isConnected = await connect()
    if (isConnected) await probeSession(record, options, judge)
    await judgeTraffic(record, options, judge)
    if (!isConnected) return 'There was no handshake.'
    return record.loads() > 1
      ? 'The game had left its page.'
      : 'Only a browser driver can check this. Run npx tambay-conformance.'
  } finally {
    record.close()
  }

  async function connect(): Promise<boolean> {
    const { startMs } = { ...defaultPace, ...options.pace }
    const findHello = () => record.windowMessages.find(({ data }) => isHello(data))
    await record.until(() => Boolean(findHello() ?? record.blockedUrl()), startMs)
    if (!findHello() && (record.blockedUrl() || !(await judgeLoad(startMs)))) return false
    judge('loads')
    const hello = findHello()
    judge(
      'hello',
      hello
        ? undefined
        : `No hello within ${startMs / 1000} s. Call connectHost() when the page loads, and allow the host’s origin in the frame-ancestors of your content security policy and in hostOrigin.`
    )
    if (!hello) return false
    judge(
      'origin',
      hello.origin === origin
        ? undefined
        : `hello came from ${hello.origin} instead of ${origin}. The page must not redirect to another origin, and its URL must name the origin on which it runs.`
    )
    const { refusal } = readMessage(hello.data, readHello)
    judge(
      'envelope',
      refusal
        ? `hello was refused (${refusal}). Send { v: 1, id, t: 'hello', p: { sdk } }, or use connectHost().`
        : undefined
    )
    return record.isConnected()
  }

  async function judgeLoad(startMs: number): Promise<boolean> {
    const loadError = (await options.inspect?.())?.loadError
    const isLoaded = !loadError && record.loads() > 0
    if (!isLoaded)
      judge(
        'loads',
        `The browser didn’t load ${frameUrl}: ${loadError ?? `no answer in ${startMs / 1000} s`}.`
      )
    return isLoaded
  }
}

const urlProblems: Record<NonNullable<ReturnType<typeof refuseFrameUrl>>, string> = {
  not_a_url: 'This is not a URL.',
  scheme_not_allowed: 'Use an https URL.',
  not_https: 'Use https. Only pages on localhost may use http.',
  has_userinfo: 'Remove the username and password from the URL.',
  same_origin:
    'The game runs on the origin of the page that frames it, where it could access everything. Serve it from another origin.',
  not_the_servers: 'The URL does not have the expected origin.'
}

function isHello(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 't' in data && data.t === 'hello'
}
