import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { freePort } from '../../tools/base/free-port.ts'
import { owner } from '../../tools/database/ensure-owner.ts'
import { makeOwnFolder } from '../../tools/database/give-folder.ts'
import { runService } from '../../tools/stack/run-service.ts'
import { defineCommand } from '../command/define-command.ts'
import { clusterIn, databaseUser, socketUrl } from '../database/cluster.ts'
import type { Installation } from '../services/installation.ts'
import { findDamagedJournals } from './copy-journals.ts'
import { writeMetrics } from './metrics.ts'
import { type Checks, rebuild } from './rebuild.ts'
import { openWithBackups, type Parts, partsOf } from './repository.ts'

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
  async run({ scratch = '/var/tmp' }, file) {
    const installation = openWithBackups(file)
    const result = await runDrill(installation, scratch).catch((error: unknown) => {
      writeResult(installation)
      throw error
    })
    writeResult(installation, result)
    console.log(describeDrill(result))
    return hasPassed(result) ? 0 : 1
  }
})

export async function runDrill(installation: Installation, scratch: string): Promise<DrillResult> {
  const startedAt = Date.now()
  mkdirSync(scratch, { recursive: true })
  const folder = mkdtempSync(join(scratch, 'tambay-drill-'))
  await using cleanup = new AsyncDisposableStack()
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const database = clusterIn(folder)
  makeOwnFolder(folder, databaseUser(installation.database))
  const { settings: _, ...own } = partsOf(installation)
  const parts: Parts = Object.fromEntries(Object.keys(own).map(part => [part, join(folder, part)]))
  const target = { database, parts, isScratch: true }
  const { server, until, recoveredAt, checks } = await rebuild(installation, target)
  cleanup.defer(server.stop)
  await tryGateway(folder, {
    DATABASE_URL: socketUrl(database, owner),
    MEDIA_FOLDER: join(folder, 'pictures')
  })
  return {
    checks,
    damagedJournals: findDamagedJournals(join(folder, 'journals')),
    rpoMs: recoveredAt.getTime() - until.getTime(),
    rtoMs: Date.now() - startedAt
  }
}

/** Starts a gateway that sends no messages and reaches no games, because those of the copy must not arrive twice. */
async function tryGateway(logs: string, variables: NodeJS.ProcessEnv): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const port = await freePort()
  const gateway = {
    name: 'gateway',
    script: 'gateway/src/server.ts',
    isIsolated: true,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    readySeconds: 120,
    environment: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...variables
    }
  }
  await runService(cleanup, gateway, { logs }).catch((error: Error) => {
    throw new CommandError(`Drill: the gateway does not start on the restored data. ${error.message}`)
  })
}

function writeResult({ metricsFolder }: Installation, result?: DrillResult): void {
  const seconds = (ms: number) => Math.round(ms / 1000)
  writeMetrics(metricsFolder, 'drill', {
    tambay_drill_success: Number(result !== undefined && hasPassed(result)),
    tambay_drill_timestamp_seconds: seconds(Date.now()),
    ...(result && {
      tambay_drill_rpo_seconds: seconds(result.rpoMs),
      tambay_drill_rto_seconds: seconds(result.rtoMs),
      tambay_drill_pictures_opened: result.checks.pictures.opened,
      tambay_drill_ledger_faults: result.checks.faults.length
    })
  })
}

export interface DrillResult {
  checks: Checks
  damagedJournals: string[]
  /** From the last restored transaction to the end of the archive. */
  rpoMs: number
  /** From the start to a gateway that is ready. */
  rtoMs: number
}

export function hasPassed({ checks, damagedJournals }: DrillResult): boolean {
  const { faults, pictures } = checks
  const hasPictures = pictures.wanted > 0 || pictures.lost.length === 0
  const areOpened = pictures.opened === pictures.wanted
  return faults.length === 0 && hasPictures && areOpened && damagedJournals.length === 0
}

export function describeDrill({ checks, damagedJournals, rpoMs, rtoMs }: DrillResult): string {
  const { faults, pictures } = checks
  const parts = [
    faults.length === 0
      ? 'books balance'
      : `BOOKS DO NOT BALANCE (${faults.map(fault => fault.subject).join(', ')})`,
    `${pictures.opened} of ${pictures.wanted} pictures`,
    ...(damagedJournals.length > 0 ? [`DAMAGED JOURNALS (${damagedJournals.join(', ')})`] : []),
    `RPO ${describeTime(rpoMs)}`,
    `RTO ${describeTime(rtoMs)}`
  ]
  return `Drill: ${parts.join(', ')}`
}

export function describeTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const parts = [hours > 0 && `${hours} h`, seconds >= 60 && `${minutes} min`, `${seconds % 60} s`]
  return parts.filter(Boolean).join(' ')
}
