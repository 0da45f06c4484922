import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../base/free-port.ts'
import { pollUntil } from '../base/poll-until.ts'
import { startScript } from '../testing/start-script.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { lockFolder } from './lock-folder.ts'
import { prepareInstallation } from './postgres-installation.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { query } from './query.ts'
import { startDatabase, type Database } from './start-database.ts'

const holder = join(import.meta.dirname, 'testing/hold-database.ts')
const dataOf = (folder: string) => join(folder, 'postgres/data')
const notes = async ({ url }: Database) => (await query(url, 'SELECT text FROM note')).rows

async function start(folder: string): Promise<Database> {
  const database = await startDatabase(folder)
  onTestFinished(() => database.stop())
  return database
}

async function holdDatabase(folder: string) {
  const other = startScript(holder, [folder])
  onTestFinished(() => stopPostmaster(dataOf(folder)))
  onTestFinished(() => void other.kill('SIGKILL'))
  await other.nextLine()
  return other
}

test('uses UTF-8 and a fixed sort order, and only the owner can read its password', async () => {
  const folder = temporaryFolder()
  const { url } = await start(folder)
  const settings = await query(url, 'SELECT current_setting($1) AS encoding, datlocale FROM pg_database', [
    'server_encoding'
  ])
  expect(settings.rows[0]).toEqual({ encoding: 'UTF8', datlocale: 'C.UTF-8' })
  expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600)
})

test('connects as an owner whose rights can be revoked', async () => {
  const { url } = await start(temporaryFolder())
  await query(url, 'CREATE TABLE entry (amount int)')
  await query(url, 'REVOKE UPDATE ON entry FROM CURRENT_USER')
  await expect(query(url, 'UPDATE entry SET amount = 0')).rejects.toThrow('permission denied')
})

test('restarts a killed server on the same port and keeps committed rows', async () => {
  const folder = temporaryFolder()
  const { url } = await start(folder)
  await query(url, 'CREATE TABLE note (text text)')
  await query(url, `INSERT INTO note VALUES ('kept')`)
  process.kill(findPostmaster(dataOf(folder)) ?? 0, 'SIGKILL')
  const read = () =>
    query(url, 'SELECT text FROM note').then(
      ({ rows }) => rows,
      () => 'no answer'
    )
  await expect.poll(read).toEqual([{ text: 'kept' }])
})

test('keeps committed rows after a restart', async () => {
  const folder = temporaryFolder()
  const first = await startDatabase(folder)
  await query(first.url, 'CREATE TABLE note (text text)')
  await query(first.url, `INSERT INTO note VALUES ('kept')`)
  await first.stop()
  expect(await notes(await start(folder))).toEqual([{ text: 'kept' }])
})

test('stops when the process that started the database is killed', async () => {
  const folder = temporaryFolder()
  const other = await holdDatabase(folder)
  expect(findPostmaster(dataOf(folder))).toBeDefined()
  other.kill('SIGKILL')
  expect(await pollUntil(() => !findPostmaster(dataOf(folder)), { seconds: 60 })).toBe(true)
  expect(await notes(await start(folder))).toEqual([{ text: 'kept' }])
})

test('stops when the process that started the database is killed after its watchdog was', async () => {
  const folder = temporaryFolder()
  const other = await holdDatabase(folder)
  const findWatchdog = () => findChild(other.pid, 'postgres-watchdog.ts')
  const killed = findWatchdog() ?? 0
  process.kill(killed, 'SIGKILL')
  await expect.poll(findWatchdog).toSatisfy(pid => pid !== undefined && pid !== killed)
  other.kill('SIGKILL')
  expect(await pollUntil(() => !findPostmaster(dataOf(folder)), { seconds: 60 })).toBe(true)
})

test('replaces an orphaned server on the same data folder', async () => {
  const folder = temporaryFolder()
  const first = await startDatabase(folder)
  await query(first.url, 'CREATE TABLE note (text text)')
  await query(first.url, `INSERT INTO note VALUES ('kept')`)
  await first.stop()
  const orphan = await startOrphan(folder)
  expect(await notes(await start(folder))).toEqual([{ text: 'kept' }])
  expect(findPostmaster(dataOf(folder))).not.toBe(orphan)
})

test('ignores a stale process id after a crash', async () => {
  const folder = temporaryFolder()
  const first = await startDatabase(folder)
  await first.stop()
  writeFileSync(join(dataOf(folder), 'postmaster.pid'), `${process.pid}\n`)
  expect(findPostmaster(dataOf(folder))).toBeUndefined()
})

test('rejects a second start on the same folder and names the first process', async () => {
  const folder = temporaryFolder()
  const other = await holdDatabase(folder)
  expect(() => lockFolder(folder, 0)).toThrow(
    `Tambay is already running on ${folder} (process ${readFileSync(join(folder, 'lock.pid'), 'utf8')})`
  )
  other.kill('SIGKILL')
  lockFolder(folder).release()
})

function findChild(parent: number | undefined, script: string): number | undefined {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const found = lines
    .map(line => line.trim().split(/\s+/))
    .find(([, ppid, ...command]) => Number(ppid) === parent && command.join(' ').includes(script))
  return found && Number(found[0])
}

async function startOrphan(folder: string): Promise<number | undefined> {
  const { data, binaries, user } = prepareInstallation([join(folder, 'postgres')])
  const settings = [`port=${await freePort()}`, 'unix_socket_directories='].flatMap(setting => [
    '-c',
    setting
  ])
  spawn(join(binaries, 'bin/postgres'), ['-D', data, ...settings], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
    detached: true
  }).unref()
  expect(await pollUntil(() => findPostmaster(data) !== undefined, { seconds: 60 })).toBe(true)
  return findPostmaster(data)
}
