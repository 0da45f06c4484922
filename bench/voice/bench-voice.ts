import { createEmbeddedEngine } from '../../gateway/src/voice/embedded/embedded-engine.ts'
import { createLiveKitEngine } from '../../gateway/src/voice/livekit/livekit-engine.ts'
import { installLiveKit, startLiveKit, version } from '../../gateway/src/voice/livekit/livekit-server.ts'
import { runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { readOptions } from '../report/options.ts'
import { writeReport } from '../report/write-report.ts'
import { measure, type VoiceLoad } from './measure.ts'
import { report } from './report.ts'
import { startPeers } from './start-peers.ts'

await runMain(async () => {
  exitOnSignal()
  const options = readOptions(process.argv.slice(2), {
    rounds: '1',
    seconds: '3',
    clients: '10,25,50,100,150,200,300'
  })

  async function measureEmbedded(): Promise<VoiceLoad[]> {
    await using stack = new AsyncDisposableStack()
    const engine = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 1, callTimeoutMs: 60_000 })
    stack.defer(() => engine.close())
    const room = startPeers(stack, engine)
    return await measure({ engine: 'embedded', pids: engine.pids, room }, options, console.log)
  }

  async function measureLiveKit(): Promise<VoiceLoad[]> {
    await using stack = new AsyncDisposableStack()
    const server = await startLiveKit()
    stack.defer(server.stop)
    const engine = createLiveKitEngine({ ...server, log: console })
    stack.defer(() => engine.close())
    const room = startPeers(stack, engine)
    return await measure({ engine: 'LiveKit', pids: () => [server.pid() ?? 0], room }, options, console.log)
  }

  const hasLiveKit = await installLiveKit()
  const loads = await measureEmbedded()
  if (hasLiveKit) loads.push(...(await measureLiveKit()))
  const liveKit = hasLiveKit
    ? `LiveKit ${version}`
    : 'LiveKit skipped, because its server needs Go to be built'
  const text = report(loads, options, `embedded engine with one media process, ${liveKit}`)
  console.log(`\n${text}`)
  if (options.isWritten) writeReport(text, 'bench:voice')
  return 0
})
