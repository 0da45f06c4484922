import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { CommandError } from '../../tools/base/command-error.ts'
import { freePort } from '../../tools/base/free-port.ts'
import { pollUntil } from '../../tools/base/poll-until.ts'
import { root } from '../../tools/base/root.ts'
import { owner } from '../../tools/database/ensure-owner.ts'
import { findPostmaster } from '../../tools/database/postmaster.ts'
import { startWatchdog } from '../../tools/database/start-watchdog.ts'
import { defineCommand } from '../command/define-command.ts'
import { type DatabasePlace, makePrivateFolder, databaseUser, socketUrl } from '../database/cluster.ts'
import { locateSettings } from '../settings/locate-settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { describeBackupContext, type BackupContext } from './backup-context.ts'
import { type DrillResult, describeDrill, hasPassed } from './describe-drill.ts'
import { rebuild } from './rebuild.ts'
import { checkJournals } from './stores/copy-journals.ts'
import { writeMetrics } from './write-metrics.ts'

export const drill = defineCommand({
  name: 'drill',
  about: 'restores the newest backup into a scratch folder and proves that it works',
  options: {
    scratch: {
      type: 'string',
      value: '<folder>',
      about: 'a folder with as much space as the data (default /var/tmp)'
    }
  },
  async run({ scratch = '/var/tmp', ...common }) {
    const file = locateSettings(common)
    const installation = describeBackupContext(readSettings(file), file)
    const result = await runDrill(installation, scratch).catch(async (error: unknown) => {
      await writeResult(installation)
      throw error
    })
    await writeResult(installation, result)
    console.log(describeDrill(result))
    return hasPassed(result) ? 0 : 1
  }
})

export async function runDrill(installation: BackupContext, scratch: string): Promise<DrillResult> {
  const startedAt = Date.now()
  mkdirSync(scratch, { recursive: true })
  const folder = mkdtempSync(join(scratch, 'tambay-drill-'))
  const database: DatabasePlace = {
    data: join(folder, 'data'),
    socketFolder: join(folder, 'socket'),
    port: 5432
  }
  const parts = { journals: join(folder, 'journals'), releases: join(folder, 'releases') }
  const pictures = installation.parts.pictures === undefined ? {} : { pictures: join(folder, 'pictures') }
  makePrivateFolder(folder, databaseUser(installation.database))
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const target = { database, parts: { ...parts, ...pictures }, isScratch: true }
  const { server, until, recoveredAt, checks } = await rebuild(installation, target)
  const place = { folder, data: database.data, log: '', binaries: '', user: {} }
  const watchdog = startWatchdog(place, findPostmaster(database.data), { isThrowaway: true })
  cleanup.defer(() => watchdog.release())
  cleanup.defer(() => server.stop())
  await tryGateway(socketUrl(database, owner), target.parts.pictures ?? join(folder, 'pictures'))
  return {
    checks,
    damagedJournals: checkJournals(parts.journals),
    rpoMs: recoveredAt.getTime() - until.getTime(),
    rtoMs: Date.now() - startedAt
  }
}

/** Starts a gateway that sends no messages and reaches no games, because those of the copy must not arrive twice. */
async function tryGateway(databaseUrl: string, mediaFolder: string): Promise<void> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    MEDIA_FOLDER: mediaFolder,
    LOG_LEVEL: 'error'
  }
  const script = join(root, 'gateway/src/server.ts')
  const preload = join(root, 'tools/stack/exit-with-parent.ts')
  const gateway = spawn(process.execPath, ['--import', preload, script], {
    env,
    stdio: ['pipe', 'ignore', 'pipe']
  })
  const log = text(gateway.stderr)
  const exited = once(gateway, 'exit')
  const hasExited = () => gateway.exitCode !== null || gateway.signalCode !== null
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false
    )
  const isDecided = await pollUntil(async () => hasExited() || (await isReady()), { seconds: 120 })
  const isUp = isDecided && !hasExited()
  gateway.kill('SIGTERM')
  await exited
  if (!isUp)
    throw new CommandError(`Drill: the gateway does not start on the restored data: ${(await log).trim()}`)
}

function writeResult({ metricsFolder }: BackupContext, result?: DrillResult): Promise<void> {
  const passed = result !== undefined && hasPassed(result)
  const seconds = (ms: number) => Math.round(ms / 1000)
  return writeMetrics(metricsFolder, 'drill', {
    tambay_drill_success: { help: '1 if the last drill passed', value: Number(passed) },
    tambay_drill_timestamp_seconds: { help: 'When the last drill ended', value: seconds(Date.now()) },
    ...(result && {
      tambay_drill_rpo_seconds: { help: 'How much the restored data lacks', value: seconds(result.rpoMs) },
      tambay_drill_rto_seconds: { help: 'How long the restore took', value: seconds(result.rtoMs) },
      tambay_drill_pictures_opened: {
        help: 'Random pictures that opened',
        value: result.checks.pictures.opened
      },
      tambay_drill_ledger_faults: { help: 'Faults in the restored books', value: result.checks.faults.length }
    })
  })
}
