import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { pollUntil } from '../base/poll-until.ts'
import { root } from '../base/root.ts'

export type ChildOptions = {
  name: string
  script: string
  environment: NodeJS.ProcessEnv
  /** Gets none of the variables of this process. */
  isIsolated?: boolean
  logs: string
  /** Appends to the log of the previous process instead of replacing it. */
  isRestart?: boolean
  /** How long it may take to get ready, and to end before it is killed. */
  readySeconds?: number | undefined
  stopSeconds?: number | undefined
}
export type Child = {
  name: string
  pid?: number | undefined
  exited: Promise<string>
  waitUntilReady(url: string): Promise<void>
  stop(): Promise<void>
}

const preload = join(import.meta.dirname, 'exit-with-parent.ts')

export function startChild({
  name,
  script,
  environment,
  isIsolated = false,
  logs,
  isRestart,
  readySeconds = 180,
  stopSeconds = 10
}: ChildOptions) {
  mkdirSync(logs, { recursive: true })
  const logFile = join(logs, `${name}.log`)
  const log = openSync(logFile, isRestart ? 'a' : 'w')
  const path = join(root, script)
  const child = spawn(process.execPath, ['--import', preload, path], {
    cwd: dirname(path),
    env: { ...(!isIsolated && process.env), ...environment },
    stdio: ['pipe', log, log],
    // Runs outside the terminal's process group, so that Ctrl-C reaches only this process, which stops the
    // children in order.
    detached: true
  })
  closeSync(log)
  const exited = new Promise<string>(resolve => {
    child.once('error', error => resolve(`${name} did not start: ${error.message}`))
    child.once('exit', (code, signal) =>
      resolve(`${name} exited (${signal ?? `code ${code}`}).${endOfLog(logFile)}`)
    )
  })
  const hasExited = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined

  async function waitUntilReady(url: string): Promise<void> {
    const isDecided = await pollUntil(async () => hasExited() || (await isReady(url)), {
      seconds: readySeconds
    })
    if (hasExited()) throw new CommandError(await exited)
    if (!isDecided)
      throw new CommandError(`${name} is not ready at ${url} after ${readySeconds} s.${endOfLog(logFile)}`)
  }

  async function stop(): Promise<void> {
    if (hasExited()) return
    child.kill('SIGTERM')
    if (!(await pollUntil(hasExited, { seconds: stopSeconds }))) child.kill('SIGKILL')
    await exited
  }

  return { name, pid: child.pid, exited, hasExited, waitUntilReady, stop }
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    answer => answer.ok,
    () => false
  )
}

function endOfLog(logFile: string): string {
  if (!existsSync(logFile)) return ''
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
  return lines ? `\nThe end of ${relative(root, logFile)}:\n${lines}` : ''
}
