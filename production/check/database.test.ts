import { afterAll, expect, test } from 'vitest'

import { ensureDatabase } from '../../tools/database/ensure-owner.ts'
import { query } from '../../tools/database/query.ts'
import { startThrowaway } from '../../tools/database/start-throwaway.ts'
import { temporaryFolder } from '../../tools/testing/temporary-folder.ts'
import { installationWith } from '../testing/installation-with.ts'
import { database } from './database.ts'

const server = await startThrowaway()
afterAll(() => server.stop())
await ensureDatabase(server.urlOf('postgres'), 'tambay')
const url = server.urlOf('tambay')

const run = (settings = {}) =>
  database(installationWith(temporaryFolder(), { DATABASE_URL: url, ...settings }))
const loginAs = (role: string) => Object.assign(new URL(url), { username: role, password: 'secret' }).href

test('follows the rights of both roles', async () => {
  expect((await run()).text).toContain('the gateway creates the tables when it starts')

  await query(url, 'CREATE TABLE tx (); CREATE TABLE entry (); CREATE TABLE operator_action ()')
  await query(
    url,
    `CREATE ROLE tambay_app LOGIN PASSWORD 'secret'; GRANT SELECT, INSERT ON entry TO tambay_app`
  )
  expect(await run()).toEqual({
    sign: '✓',
    text: "reachable; tambay_app can't change the history of the ledger"
  })
  expect((await run({ APP_DATABASE_URL: loginAs('tambay_app') })).sign).toBe('✓')

  await query(url, 'GRANT DELETE ON entry TO tambay_app')
  expect((await run()).text).toMatch(
    /^the user for requests can change the history of the ledger\. Log in as tambay_app/
  )
  expect((await run({ APP_DATABASE_URL: url })).sign).toBe('✗')
  expect((await run({ DATABASE_URL: loginAs('tambay_app') })).text).toMatch(
    /^the user of DATABASE_URL may not create/
  )
})

test('says why the database can’t be reached', async () => {
  const closed = Object.assign(new URL(url), { port: '1' }).href
  expect((await run({ DATABASE_URL: closed })).text).toMatch(
    /^can't connect: connect ECONNREFUSED .* Start PostgreSQL/
  )
})

test('skips an own PostgreSQL that does not run', async () => {
  expect((await run({ DATABASE_URL: undefined })).sign).toBe('–')
})
