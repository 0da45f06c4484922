import { runMain } from '../../base/command-error.ts'
import { runUntilStopped } from '../run-until-stopped.ts'

// Three parts that say when they end; the third may break.
await runMain(() =>
  runUntilStopped(async stack => {
    for (const part of ['database', 'gateway', 'edge']) stack.defer(async () => console.log(`${part} ended`))
    console.log('up')
    return {
      broken:
        process.argv[2] === 'break'
          ? Promise.resolve('edge broke')
          : new Promise(() => setInterval(() => {}, 60_000))
    }
  })
)
