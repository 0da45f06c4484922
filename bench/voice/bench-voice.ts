import { createEmbeddedEngine } from '../../gateway/src/voice/embedded/embedded-engine.ts'
import { runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { readOptions } from '../report/options.ts'
import { writeReport } from '../report/write-report.ts'
import { measure } from './measure.ts'
import { report } from './report.ts'
import { startPeers } from './start-peers.ts'

await runMain(async () => {
  exitOnSignal()
  const options = readOptions(process.argv.slice(2), {
    rounds: '1',
    seconds: '3',
    clients: '10,25,50,100,150,200,300'
  })
  await using stack = new AsyncDisposableStack()
  const engine = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 1, callTimeoutMs: 60_000 })
  stack.defer(() => engine.close())
  const room = startPeers(stack, engine)
  const text = report(await measure({ engine, room }, options, console.log), options)
  console.log(`\n${text}`)
  if (options.isWritten) writeReport(text, 'bench:voice')
  return 0
})
