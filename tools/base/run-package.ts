import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { root } from './root.ts'

/** Runs a script of another package as a child process that ends with this one. Tools may not import the apps. */
export function runPackage(script: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc']
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.once('disconnect', () => child.kill())
  process.channel?.unref()
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', code => resolve(code ?? 1))
  })
}
