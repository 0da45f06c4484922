import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import type { Endpoint, ResponseOf } from '@tambay/contracts/endpoint'
import { Envelope } from '@tambay/contracts/envelope'
import { getHumanChallenge, loginByAccount } from '@tambay/contracts/sign-in'
import { getBalances } from '@tambay/contracts/wallet'
import type { Challenge } from 'altcha-lib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { migrate } from '#platform/database/migrations/migrate.ts'
import { createDatabase, query } from '../database.ts'
import { operator } from '../operator.ts'
import { solve } from '../prove-human.ts'
import { readSchema } from '../read-schema.ts'
import { startServer } from '../start-server.ts'
import { urlOf } from '../template-database.ts'

const folder = new URL('dumps/', import.meta.url)

async function restore(dump: string): Promise<string> {
  const url = await createDatabase()
  await query(url, gunzipSync(readFileSync(new URL(dump, folder))).toString())
  return url
}

async function listTables(url: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`
  )
  return tables.map(({ name }) => name)
}

async function listSeededParts(url: string): Promise<string[]> {
  const parts = await query<{ name: string }>(url, 'SELECT name FROM sown ORDER BY name')
  return parts.map(({ name }) => name)
}

const createdPart = /"part":"([^"]+)","msg":"demo world: part created"/g

async function readData(url: string, tables: string[]) {
  const counts = tables.map(name => `SELECT '${name}' AS name, count(*) FROM ${name}`)
  return [
    await query(url, 'SELECT id, holder, currency, balance, version FROM account ORDER BY id'),
    await query(url, counts.join(' UNION ALL '))
  ]
}

async function dataOf<E extends Endpoint>(operation: E, response: Response): Promise<ResponseOf<E>> {
  const { data } = z.parse(Envelope, await response.json())
  return z.parse(operation.response, data) as ResponseOf<E>
}

async function readCoins(address: string): Promise<number> {
  const challenge = await fetch(`${address}${getHumanChallenge.path}?purpose=login`)
  const human = await solve((await dataOf(getHumanChallenge, challenge)) as unknown as Challenge)
  const login = await fetch(`${address}${loginByAccount.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'maria01', password: 'Tambay#2026', agree: true, human })
  })
  const { token } = await dataOf(loginByAccount, login)
  const headers = { authorization: `Bearer ${token}` }
  const balances = await dataOf(getBalances, await fetch(`${address}${getBalances.path}`, { headers }))
  return balances.coin.balance
}

test.for(readdirSync(folder))(
  'migrates the database of %s without losing data, and the gateway runs on it and adds only new parts of the seed',
  async dump => {
    const url = await restore(dump)
    const tables = await listTables(url)
    const before = await readData(url, tables)
    await migrate(url)
    expect(await readData(url, tables)).toEqual(before)
    expect(await readSchema(url)).toEqual(await readSchema(urlOf(process.env.TEST_TEMPLATE ?? '')))

    const seededBefore = await listSeededParts(url)
    const { output, untilListening } = startServer({
      DATABASE_URL: url,
      PORT: '0',
      SEED: '1',
      HUMAN_WORK: '1'
    })
    const address = await untilListening()
    const ready = await fetch(`${address}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    const [coins] = await query<{ balance: number }>(
      url,
      `SELECT balance::int FROM account JOIN users ON users.id = owner_id WHERE username = 'maria01' AND currency = 'coin'`
    )
    expect(await readCoins(address)).toBe(coins?.balance)
    const created = Array.from(output().matchAll(createdPart), ([, part]) => part)
    expect([...seededBefore, ...created].toSorted()).toEqual(await listSeededParts(url))

    expect((await operator(url, 'reconcile', '--json')).json()).toMatchObject({ faults: [] })
  }
)
