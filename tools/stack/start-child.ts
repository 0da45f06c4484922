import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { pollUntil } from '../base/poll-until.ts'
import { root } from '../base/root.ts'

export type ChildOptions = { name: string; script: string; environment: NodeJS.ProcessEnv; logs: string }
export type Child = {
  name: string
  /** Why it exited, with its last words. */
  exited: Promise<string>
  waitUntilReady(url: string): Promise<void>
  stop(): Promise<void>
}

const preload = join(import.meta.dirname, 'exit-with-parent.ts')

/** A Node process of ours: it logs to a file, ends when we end, and is asked before it is killed. */
export function startChild({ name, script, environment, logs }: ChildOptions): Child {
  mkdirSync(logs, { recursive: true })
  const logFile = join(logs, `${name}.log`)
  const log = openSync(logFile, 'w')
  const path = join(root, script)
  const child = spawn(process.execPath, ['--import', preload, path], {
    cwd: dirname(path),
    env: { ...process.env, ...environment },
    stdio: ['pipe', log, log],
    // Out of the terminal's process group: Ctrl-C reaches us alone, and we end the children in order.
    detached: true
  })
  closeSync(log)
  const exited = new Promise<string>(done => {
    child.once('error', error => done(`${name} did not start: ${error.message}`))
    child.once('exit', (code, signal) =>
      done(`${name} ended (${signal ?? `code ${code}`}).${lastWords(logFile)}`)
    )
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined

  async function waitUntilReady(url: string): Promise<void> {
    const isDecided = await pollUntil(async () => hasEnded() || (await isReady(url)), { seconds: 180 })
    if (hasEnded()) throw new CommandError(await exited)
    if (!isDecided) throw new CommandError(`${name} does not get ready at ${url}.${lastWords(logFile)}`)
  }

  async function stop(): Promise<void> {
    if (hasEnded()) return
    child.kill('SIGTERM')
    if (!(await pollUntil(hasEnded, { seconds: 10 }))) child.kill('SIGKILL')
    await exited
  }

  return { name, exited, waitUntilReady, stop }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    answer => answer.ok,
    () => false
  )
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
  return lines ? ` The last of ${relative(root, logFile)}:\n${lines}` : ''
}
