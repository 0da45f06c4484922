import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import type { PostgresInstallation } from './postgres-installation.ts'

const script = fileURLToPath(new URL('postgres-watchdog.ts', import.meta.url))

/**
 * A small process that outlives us: when we are gone, even by `kill -9`, it stops the server
 * (and removes a throwaway's folder), so that nothing is left running.
 */
export function startWatchdog(
  place: PostgresInstallation,
  pid: number | undefined,
  { isThrowaway }: { isThrowaway: boolean }
) {
  const args = [script, place.data, String(pid), ...(isThrowaway ? [place.folder] : [])]
  const guard = spawn(process.execPath, args, {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true
  })
  guard.unref()
  return {
    async release(): Promise<void> {
      if (guard.exitCode !== null || guard.signalCode !== null) return
      guard.ref()
      guard.stdin.end()
      await once(guard, 'exit')
    }
  }
}
