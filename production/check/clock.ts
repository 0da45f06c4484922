import { askOverUdp } from '../network/ask-over-udp.ts'
import { type Check, failed, type Finding, passed, skipped } from './finding.ts'

const server = 'pool.ntp.org'
const maxDifferenceMs = 2000
const advice =
  'Codes and game rounds need the right time: apt-get install systemd-timesyncd, for a container on its host.'

export const clock: Check = () => judgeClock(() => askTime(server, 123))

export async function judgeClock(ask: () => Promise<number>): Promise<Finding> {
  try {
    const differenceMs = Math.abs(Math.round((await ask()) - Date.now()))
    const text = `${differenceMs} ms from ${server}`
    return differenceMs < maxDifferenceMs ? passed(text) : failed(`${text}. ${advice}`)
  } catch {
    return skipped(`not checked, because ${server} does not answer. timedatectl says if it is synchronized`)
  }
}

const from1900To1970 = 2_208_988_800

/** RFC 4330: a client's packet of version 4. The server's time is in the last 8 bytes. */
export async function askTime(host: string, port: number): Promise<number> {
  const packet = Buffer.alloc(48)
  packet[0] = 0x23
  const answer = await askOverUdp(host, port, packet)
  const seconds = answer.readUInt32BE(40) - from1900To1970
  return (seconds + answer.readUInt32BE(44) / 2 ** 32) * 1000
}
