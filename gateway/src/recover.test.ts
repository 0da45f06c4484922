import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { addToAlbum, listAlbum } from '@tambay/contracts/people/media'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { asOwner } from '#testing/blocked-backend.ts'
import { createTestApp, type TestApp, type TestPerson } from '#testing/create-test-app.ts'
import { uploadPicture } from '#testing/modules/media.ts'

const minute = 60_000

let app: TestApp
let ann: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  app.clock.set(new Date())
  ann = await app.signUp('ann11')
})
afterAll(() => app.close())

async function recover(...args: string[]) {
  const env = { PATH: process.env.PATH, DATABASE_URL: app.url, MEDIA_FOLDER: app.config.MEDIA_FOLDER }
  const script = join(import.meta.dirname, 'recover.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env })
  return JSON.parse(stdout)
}
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

test('a hold that timed out during the outage can still be settled', async () => {
  const ref = { scope: 'game:color-game', ref: 'decided' }
  const memo = { title: 'Color Game', counterparty: 'Color Game', reason: 'Round 1' }
  const expiresAt = new Date(Date.now() - 5 * minute)
  await app.ledger.hold({ ...ref, userId: ann.id, currency: 'coin', amount: 100, expiresAt, memo })
  expect(await recover('--until', ago(10 * minute))).toMatchObject({ openHolds: 1, faults: [] })
  expect(await app.ledger.settle(ref, 250)).toMatchObject({ hold: { status: 'settled', payout: 250 } })
})

test('pictures whose files were lost leave the albums, and the others open', async () => {
  const folderOf = (id: string) => join(app.config.MEDIA_FOLDER, id.slice(0, 2), id)
  const [kept, damaged, lost] = [
    await uploadPicture(app, ann),
    await uploadPicture(app, ann),
    await uploadPicture(app, ann)
  ]
  for (const { id } of [kept, damaged, lost]) await ann.call(addToAlbum, { media_id: id })
  writeFileSync(join(folderOf(damaged.id), 'small.webp'), 'damaged')
  rmSync(folderOf(lost.id), { recursive: true })
  const found = await recover('--pictures-until', ago(minute))
  expect(found.pictures).toEqual({ wanted: 0, opened: 0, lost: [lost.id] })
  const album = (await ann.call(listAlbum, { user_id: ann.id })).data.items.map(({ id }) => id)
  expect(album.toSorted()).toEqual([kept.id, damaged.id].toSorted())
  expect((await recover()).pictures).toEqual({ wanted: 2, opened: 1, lost: [] })
})

test('names the faults of books that do not balance', async () => {
  const other = await app.signUp(`bob${randomUUID().slice(0, 8)}`)
  await asOwner(app, async client => {
    await client.query('ALTER TABLE account DISABLE TRIGGER USER')
    await client.query('UPDATE account SET balance = balance + 1 WHERE owner_id = $1', [other.id])
  })
  const { faults } = await recover()
  expect(faults.map(({ fault }: { fault: string }) => fault)).toContain('balance')
})
