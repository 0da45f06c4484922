import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { onTestFinished } from 'vitest'

const script = fileURLToPath(new URL('../server.ts', import.meta.url))

export function startServer(environment: Record<string, string>) {
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...environment } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const collect = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const said = () => output
  return {
    child,
    said,
    ended: once(child, 'close').then(([code]: unknown[]) => code),
    untilListening: () => untilListening(child, said)
  }
}

async function untilListening(child: ChildProcess, said: () => string): Promise<string> {
  for (;;) {
    const address = /listening at (http:\S+?)"/.exec(said())?.[1]
    if (address) return address
    if (child.exitCode !== null) throw new Error(said())
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')])
  }
}
