import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { pollUntil } from '../base/poll-until.ts'

/** The process id of the server that runs on this data folder, whoever started it. */
export function findPostmaster(data: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    // The file outlives a crash, and its number may by now be anybody's.
    return commandOf(pid).includes(data) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Fast stop: open transactions are rolled back, what was committed is on disk. Does nothing where none runs. */
export async function stopPostmaster(data: string): Promise<void> {
  const pid = findPostmaster(data)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const isGone = () => findPostmaster(data) !== pid
  if (await pollUntil(isGone, { seconds: 20 })) return
  process.kill(pid, 'SIGQUIT')
  if (!(await pollUntil(isGone, { seconds: 10 })))
    throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}
