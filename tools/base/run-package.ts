import { spawn, type SpawnOptions } from 'node:child_process'
import { join } from 'node:path'

import { root } from './root.ts'

/** Runs a script of another package as a child process that ends with this one. Tools may not import the apps. */
export const runPackage = (script: string, args: string[], env = process.env): Promise<number> =>
  runProgram(process.execPath, [join(root, script), ...args], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc']
  })

/** Stops the program when this process is told to stop. Returns its exit code. */
export function runProgram(program: string, args: string[], options: SpawnOptions): Promise<number> {
  const child = spawn(program, args, options)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.once('disconnect', () => child.kill())
  process.channel?.unref()
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', code => resolve(code ?? 1))
  })
}
