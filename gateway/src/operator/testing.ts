import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import { runOperator } from './run-operator.ts'

export async function operator(url: string, ...args: string[]) {
  const { stdout, stderr, exitCode } = await runOperator(args, url)
  return { out: stdout, err: stderr, exitCode, json: () => JSON.parse(stdout) }
}

export async function operatorProcess(url: string, ...args: string[]) {
  const script = fileURLToPath(new URL('operator.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url }
  })
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close')
  ])
  return { out, err, exitCode }
}
