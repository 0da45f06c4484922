import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { isAlive } from './is-alive.mjs'

/** npm, killed by `kill -9`, tells nobody: under npm, losing it means being asked to stop. */
export function onParentGone(stop) {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  // The shell that npm puts between itself and us outlives it.
  const npm = parentOf(shell)
  const watch = setInterval(() => {
    if (process.ppid === shell && isAlive(npm)) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}

function parentOf(pid) {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })
  return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
}
