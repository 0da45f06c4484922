import { runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { step } from '../../tools/base/step.ts'
import { createFillingPool, prepareDatabase } from '../database/prepare-database.ts'
import { startGateway as startGatewayHere } from '../feed/start-gateway.ts'
import { failOnScans } from '../feed/statement.ts'
import { issueTokens } from '../load/issue-tokens.ts'
import { startGateway, startServer, unlimited } from '../load/servers/start-server.ts'
import { readOptions } from '../report/options.ts'
import { writeReport } from '../report/write-report.ts'
import { fillInboxes } from './fill-inboxes.ts'
import { measureOpening } from './measure-opening.ts'
import { measureSending } from './measure-sending.ts'
import { report } from './report.ts'
import { startReceivers } from './start-receivers.ts'

const large = { conversations: 10_000, messages: 100_000 }
const openings = 200

await runMain(async () => {
  exitOnSignal()
  const options = readOptions(process.argv.slice(2), { rounds: '3', seconds: '5', clients: '1,16,64' })
  await using stack = new AsyncDisposableStack()
  const { url, people } = await step('A database full of people', () =>
    prepareDatabase(stack, 2 * Math.max(...options.clients))
  )
  const filling = createFillingPool(stack, url)
  const inboxes = await step('10,000 conversations and 100,000 messages', () => fillInboxes(filling, large))
  const gateway = await startGatewayHere(url)
  stack.defer(gateway.close)
  const opened = await step('Openings', () => measureOpening(gateway, inboxes, openings))
  const settings = { MESSAGES_PER_MINUTE: unlimited, VISITOR_SOCKETS_PER_IP: unlimited }
  const servers = {
    gateway: await step('Gateway', () => startGateway(stack, url, settings)),
    'Socket.IO': await startServer(stack, 'direct', `${import.meta.dirname}/direct-server.ts`, {})
  }
  const stage = { servers, people: await issueTokens(url, people), receivers: startReceivers(stack) }
  const sent = await step('Messages', () => measureSending(stage, options))
  const text = report(sent, opened, options)
  console.log(`\n${text}`)
  if (options.isWritten) writeReport(text, 'bench:messages')
  failOnScans(opened.map(({ request: name, scannedTables }) => ({ name, scannedTables })))
  return 0
})
