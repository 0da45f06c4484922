import { type Check, failed, type Finding, passed, skipped } from './finding.ts'

/** Without HTTPS, because a clock that is years off makes certificates invalid. */
const server = 'http://www.debian.org'
const timeoutMs = 5000
/** Servers send whole seconds. */
const maxSeconds = 2
const advice =
  'Codes and game rounds need the right time: apt-get install systemd-timesyncd, for a container on its host.'

export const clock: Check = () => judgeClock(server)

export async function judgeClock(url: string): Promise<Finding> {
  const { host } = new URL(url)
  const options = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const
  const answer = await fetch(url, options).catch(() => undefined)
  const time = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(time))
    return skipped(`not checked, because ${host} does not answer. timedatectl says if it is synchronized`)
  const seconds = Math.floor(Math.abs(Date.now() - time) / 1000)
  const text = `${seconds} s from ${host}`
  return seconds <= maxSeconds ? passed(text) : failed(`${text}. ${advice}`)
}
