import { createPool, slowWorkTimeouts } from '../../gateway/src/db/pool.ts'
import { CommandError, runMain } from '../../tools/base/command-error.ts'
import { exitOnSignal } from '../../tools/base/exit-on-signal.ts'
import { step } from '../../tools/base/step.ts'
import { query } from '../../tools/database/query.ts'
import { prepareServer } from '../database/prepare-database.ts'
import { writeReport } from '../report/write-report.ts'
import { addPeople } from './add-people.ts'
import { addPosts } from './add-posts.ts'
import { type Measured, measure } from './measure.ts'
import { readFeedOptions } from './options.ts'
import { report } from './report.ts'
import { startGateway } from './start-gateway.ts'

await runMain(async () => {
  exitOnSignal()
  const options = readFeedOptions(process.argv.slice(2))
  await using stack = new AsyncDisposableStack()
  const url = await step('A database', () => prepareServer(stack))
  const gateway = await startGateway(url)
  stack.defer(gateway.close)
  const filling = createPool({
    url,
    max: 1,
    timeouts: slowWorkTimeouts,
    hasAppRole: false,
    onBroken: () => {}
  })
  stack.defer(() => filling.end())
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
  const scanned = measured.filter(({ scannedTables }) => scannedTables.length > 0)
  if (scanned.length > 0)
    throw new CommandError(
      `Sequential scans: ${scanned.map(({ scenario, scannedTables }) => `${scenario} (${scannedTables.join(', ')})`).join('; ')}`
    )
  return 0
})
