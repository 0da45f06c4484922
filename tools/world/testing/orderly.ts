import { runMain } from '../../base/refusal.ts'
import { runUntilEnded } from '../run-until-ended.ts'

// Three parts that say when they end; the third may break.
await runMain(() =>
  runUntilEnded(async stack => {
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
