import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { runMain } from './base/refusal.ts'
import { root } from './base/root.ts'

/** `npm run bench:web`: the benchmark of bench/, which knows the apps as no tool may; it ends when we do. */
await runMain(
  () =>
    new Promise((done, fail) => {
      const script = join(root, 'bench/src/bench-web.ts')
      const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
      const child = spawn(process.execPath, [script, ...process.argv.slice(2)], { stdio: [...stdio] })
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => child.kill(signal))
      process.once('disconnect', () => child.kill())
      process.channel?.unref()
      child.once('error', fail).once('exit', code => done(code ?? 1))
    })
)
