import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { runMain } from './command-error.ts'
import { root } from './root.ts'

/** Runs a script of bench/ as a child process: benchmarks may import the apps, tools may not. */
export function runBench(script: string): Promise<never> {
  return runMain(
    () =>
      new Promise((resolve, reject) => {
        const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
        const args = [join(root, 'bench', script), ...process.argv.slice(2)]
        const child = spawn(process.execPath, args, { stdio: [...stdio] })
        for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
          process.on(signal, () => child.kill(signal))
        process.once('disconnect', () => child.kill())
        process.channel?.unref()
        child.once('error', reject).once('exit', code => resolve(code ?? 1))
      })
  )
}
