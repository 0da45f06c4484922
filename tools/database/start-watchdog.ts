import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import type { PostgresInstallation } from './postgres-installation.ts'

const script = fileURLToPath(new URL('postgres-watchdog.ts', import.meta.url))

/**
 * Starts a process that outlives this one. When this process exits, even by `kill -9`, the watchdog stops the
 * database server. If the server is temporary, the watchdog also deletes the server's folder.
 * If somebody kills the watchdog, another one takes its place.
 */
export function startWatchdog(
  installation: PostgresInstallation,
  pid: number | undefined,
  { isThrowaway }: { isThrowaway: boolean }
) {
  const args = [script, installation.data, String(pid), ...(isThrowaway ? [installation.folder] : [])]
  let isReleased = false
  let watchdog = spawnWatchdog()

  function spawnWatchdog() {
    const next = spawn(process.execPath, args, {
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true
    })
    next.unref()
    next.once('exit', (_code, signal) => {
      if (signal && !isReleased) watchdog = spawnWatchdog()
    })
    return next
  }

  return {
    async release(): Promise<void> {
      isReleased = true
      if (watchdog.exitCode !== null || watchdog.signalCode !== null) return
      watchdog.ref()
      watchdog.stdin.end()
      await once(watchdog, 'exit')
    }
  }
}
