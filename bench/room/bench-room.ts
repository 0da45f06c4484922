import { runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { step } from '../../tools/base/step.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { issueTokens } from '../load/issue-tokens.ts'
import { startGateway, unlimited } from '../load/servers/start-server.ts'
import { readOptions } from '../report/options.ts'
import { writeReport } from '../report/write-report.ts'
import { startClients } from './client-group.ts'
import { measure } from './measure.ts'
import { report } from './report.ts'
import { startBroadcastServer } from './start-broadcast.ts'

const settings = { PARTY_CAPACITY: unlimited, EVENTS_PER_IP: unlimited }

await runMain(async () => {
  exitOnSignal()
  const options = readOptions(process.argv.slice(2), {
    rounds: '3',
    seconds: '1',
    clients: '250,500,1000'
  })
  await using stack = new AsyncDisposableStack()
  const { url, people } = await step('A database full of people', () =>
    prepareDatabase(stack, Math.max(...options.clients))
  )
  const servers = {
    gateway: await step('Gateway', () => startGateway(stack, url, settings)),
    'Socket.IO': await startBroadcastServer(stack, 'socket-io'),
    ws: await startBroadcastServer(stack, 'ws')
  }
  const stage = { servers, people: await issueTokens(url, people), clients: startClients(stack) }
  const text = report(await measure(stage, options, console.log), options)
  console.log(`\n${text}`)
  if (options.isWritten) writeReport(text, 'bench:room')
  return 0
})
