import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('operator.ts', import.meta.url))

/** The command as it is: another process, its output and how it ended. */
export async function operator(url: string, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url }
  })
  const [out, err, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close')
  ])
  return { out, err, exitCode, json: () => JSON.parse(out) }
}
