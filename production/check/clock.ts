import { execFileSync, spawnSync } from 'node:child_process'

import { askOverUdp } from '../network/ask-over-udp.ts'
import { type Check, failed, type Finding, passed, skipped } from './finding.ts'

const server = 'pool.ntp.org'
const maxDifferenceMs = 2000
const advice = 'Codes and game rounds need the right time: apt-get install systemd-timesyncd.'

export const clock: Check = {
  name: 'Clock',
  async run() {
    // A container has the clock of its host, and can't set it.
    if (succeeds('systemd-detect-virt', '--container')) return judgeClock(() => askTime(server, 123))
    const isSynchronized = askSystemd()
    if (isSynchronized === 'yes') return passed('synchronized')
    if (isSynchronized === 'no') return failed(`not synchronized. ${advice}`)
    return judgeClock(() => askTime(server, 123))
  }
}

export async function judgeClock(ask: () => Promise<number>): Promise<Finding> {
  try {
    const differenceMs = Math.round((await ask()) - Date.now())
    const text = `${Math.abs(differenceMs)} ms from ${server}`
    return Math.abs(differenceMs) < maxDifferenceMs ? passed(text) : failed(`${text}. ${advice}`)
  } catch {
    return skipped(`not checked: neither timedatectl nor ${server} answers`)
  }
}

const succeeds = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

function askSystemd(): string | undefined {
  try {
    return execFileSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore']
    }).trim()
  } catch {
    return undefined
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
