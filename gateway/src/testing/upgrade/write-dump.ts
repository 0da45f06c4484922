import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { holdCoins } from '@tambay/contracts/game-server'
import { Client } from 'pg'

import { reconcile } from '#ledger/reconciliation/reconciliation.ts'
import { runOperator } from '#operator/run-operator.ts'
import { readMigrations } from '#platform/database/migrations/read-migrations.ts'
import { seedWorld } from '#seeds/seed-world.ts'
import { assertSound } from '../assert-sound.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { asGame, openSession } from '../modules/game.ts'
import { sendGift } from '../modules/ledger.ts'
import { openParty } from '../modules/party.ts'
import { seedAccountHistory } from '../seed-account-history.ts'
import { createTemplate, dropDatabase } from '../template-database.ts'
import { dumpDatabase } from './dump-database.ts'

const template = `tambay_dump_${process.pid}`
await createTemplate(template)
process.env.TEST_TEMPLATE = template
const app = await createTestApp()
await fillDatabase(app)

const migrations = readMigrations()
const schema = migrations.map(({ sql }) => sql.trim().replace(/;?$/, ';')).join('\n')
const client = new Client({ connectionString: app.url })
await client.connect()
const dump = await dumpDatabase(client, `${schema}\n`)
await client.end()
const file = new URL(`dumps/${migrations.at(-1)?.name}.sql.gz`, import.meta.url)
writeFileSync(file, gzipSync(dump, { level: 9 }), { flag: 'wx' })

await app.close()
await dropDatabase(template)

async function fillDatabase(app: TestApp): Promise<void> {
  await seedWorld(app, app.clock.now())
  app.clock.advance(60_000)
  const friend = await app.signUp('friend01')
  const life = { word: 'upgraded01', tel: '+639171234501', email: 'upgraded01@mail.example' }
  const person = await seedAccountHistory(app, life, friend)
  const session = await openSession(app, person, (await openParty(person)).id)
  await asGame(app, holdCoins, { session, order_ref: 'dump-order', amount: 50, reason: 'Bet' })
  const gift = await sendGift(app, person, friend, 20)
  const operators = ['operators', 'invite', 'dump', '--role', 'owner']
  for (const command of [operators, ['reverse', gift.txId, '--reason', 'Sent twice']]) {
    const { exitCode, stderr } = await runOperator([...command, '--unproven', '--as', 'dump'], app.url)
    if (exitCode !== 0) throw new Error(stderr)
  }
  await reconcile(app, 'full')
  await assertSound(app.db)
}
