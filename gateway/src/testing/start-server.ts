import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { onTestFinished } from 'vitest'

const script = fileURLToPath(new URL('../server.ts', import.meta.url))

export function startServer(environment: Record<string, string>) {
  return followServer(spawn(process.execPath, [script], { env: { PATH: process.env.PATH, ...environment } }))
}

export function followServer(child: ChildProcessWithoutNullStreams) {
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  const collect = (chunk: Buffer) => void (text += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const output = () => text
  return {
    child,
    output,
    ended: once(child, 'close').then(([code]: unknown[]) => code),
    untilListening: () => untilListening(child, output)
  }
}

async function untilListening(child: ChildProcess, output: () => string): Promise<string> {
  for (;;) {
    const address = /listening at (http:\S+?)"/.exec(output())?.[1]
    if (address) return address
    if (child.exitCode !== null) throw new Error(output())
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'close')])
  }
}
