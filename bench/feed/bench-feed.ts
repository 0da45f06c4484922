import { runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { step } from '../../tools/base/step.ts'
import { query } from '../../tools/database/query.ts'
import { createFillingPool, prepareServer } from '../database/prepare-database.ts'
import { writeReport } from '../report/write-report.ts'
import { addPeople } from './add-people.ts'
import { addPosts } from './add-posts.ts'
import { type Measured, measure } from './measure.ts'
import { readFeedOptions } from './options.ts'
import { report } from './report.ts'
import { startGateway } from './start-gateway.ts'
import { failOnScans } from './statement.ts'

await runMain(async () => {
  exitOnSignal()
  const options = readFeedOptions(process.argv.slice(2))
  await using stack = new AsyncDisposableStack()
  const url = await step('A database', () => prepareServer(stack))
  const gateway = await startGateway(url)
  stack.defer(gateway.close)
  const filling = createFillingPool(stack, url)
  const world = await step('People and follows', () => addPeople(filling, options.users, options.follows))
  const measured: Measured[] = []
  for (const posts of options.posts) {
    await step(`${posts} posts`, () => addPosts(filling, world, posts))
    await step('The best posts', gateway.rankPosts)
    const results = await step('Requests', () => measure(gateway, world, posts, options.requests))
    measured.push(...results)
  }
  const { rows } = await query(url, 'SHOW server_version')
  const text = report(measured, options, rows[0].server_version)
  console.log(`\n${text}`)
  if (options.isWritten) writeReport(text, 'bench:feed')
  failOnScans(measured.map(({ scenario: name, scannedTables }) => ({ name, scannedTables })))
  return 0
})
