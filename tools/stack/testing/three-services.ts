import { runMain } from '../../base/command-error.ts'
import { runUntilStopped } from '../run-until-stopped.ts'

await runMain(() =>
  runUntilStopped(async cleanup => {
    for (const service of ['database', 'gateway', 'edge'])
      cleanup.defer(async () => console.log(`${service} stopped`))
    console.log('up')
    return {
      failure:
        process.argv[2] === 'fail'
          ? Promise.resolve('edge failed')
          : new Promise(() => setInterval(() => {}, 60_000))
    }
  })
)
