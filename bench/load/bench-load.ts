import { runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { step } from '../../tools/base/step.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { readOptions } from '../report/options.ts'
import { writeReport } from '../report/write-report.ts'
import { issueTokens } from './issue-tokens.ts'
import { measure } from './measure.ts'
import { report } from './report.ts'
import { startBareServer, startGateway } from './servers/start-server.ts'

await runMain(async () => {
  exitOnSignal()
  const options = readOptions(process.argv.slice(2), { rounds: '3', seconds: '20', clients: '200,1000' })
  await using stack = new AsyncDisposableStack()
  const { url, people } = await step('A database full of people', () =>
    prepareDatabase(stack, Math.max(...options.clients))
  )
  const gateway = await step('Gateway with the demo world', () => startGateway(stack, url))
  const bare = await step('A bare Fastify route', () => startBareServer(stack, url))
  const clients = await issueTokens(url, people)
  const measured = await measure({ gateway, bare, clients }, options, console.log)
  const text = report(measured, options)
  console.log(`\n${text}`)
  if (options.isWritten) writeReport(text, 'bench:load')
  return 0
})
