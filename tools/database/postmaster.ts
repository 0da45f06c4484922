import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { pollUntil } from '../base/poll-until.ts'

export function findPostmaster(data: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    // After a crash, the file remains and another process may have the same id, so check the command line.
    return commandOf(pid).includes(data) ? pid : undefined
  } catch {
    return undefined
  }
}

export async function stopPostmaster(data: string): Promise<void> {
  const pid = findPostmaster(data)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const hasStopped = () => findPostmaster(data) !== pid
  if (await pollUntil(hasStopped, { seconds: 20 })) return
  process.kill(pid, 'SIGQUIT')
  if (!(await pollUntil(hasStopped, { seconds: 10 })))
    throw new Error(`PostgreSQL (process ${pid}) did not stop within 30 s.`)
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}
