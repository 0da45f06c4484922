import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'
import { root } from '../../tools/base/root.ts'
import { owner } from '../../tools/database/ensure-owner.ts'
import { type Cluster, socketUrl } from '../database/cluster.ts'
import { runRestored } from '../database/run-cluster.ts'
import type { Installation } from '../services/installation.ts'
import { archiveSettings, findLastBackup, restoreDatabase } from './pgbackrest.ts'
import { partNames, type Parts, repositoryOf } from './repository.ts'
import { listSnapshots, restorePart } from './restic.ts'

export interface Target {
  database: Cluster
  parts: Parts
  to?: Date | undefined
  /** A scratch copy never writes to the archive. */
  isScratch: boolean
}

export interface Checks {
  faults: { subject: string; detail: string }[]
  pictures: { wanted: number; opened: number; lost: string[] }
}

/** Restores database and files, lets the gateway's code make them fit for use, and leaves PostgreSQL running. */
export async function rebuild(installation: Installation, target: Target) {
  const { database, to, isScratch } = target
  await restoreDatabase(installation, database, { to, isScratch })
  const archive = isScratch ? {} : archiveSettings(installation)
  await using cleanup = new AsyncDisposableStack()
  const server = await runRestored(database, archive, { isThrowaway: isScratch })
  cleanup.defer(server.stop)
  /** When the server had replayed all that the archive has. */
  const recoveredAt = new Date()
  /** The last transaction that was restored. */
  const until = server.recoveredUntil ?? (await findLastBackup(installation, to ?? recoveredAt))
  const picturesUntil = await restoreParts(installation, target, until)
  const checks = await recover(installation, target, { until, picturesUntil })
  cleanup.move()
  return { server, until, recoveredAt, checks }
}

/**
 * Restores the last snapshot before the limit. Of pictures, also the first one after it: only the first contains pictures
 * that were deleted between the two, and only the second those that were added. Returns until when they are complete.
 */
async function restoreParts(installation: Installation, { parts, to }: Target, until: Date): Promise<Date> {
  const repository = repositoryOf(installation)
  let picturesUntil = parts.pictures === undefined ? until : new Date(0)
  for (const part of partNames) {
    const path = parts[part]
    if (path === undefined) continue
    const limit = part === 'pictures' ? until : (to ?? new Date())
    const snapshots = await listSnapshots(repository, part)
    const last = snapshots.findLastIndex(({ time }) => time <= limit)
    const chosen = snapshots.slice(Math.max(last, 0), last + (part === 'pictures' ? 2 : 1))
    await restorePart(repository, part, chosen, path)
    const newest = chosen.at(-1)
    if (part === 'pictures' && newest) picturesUntil = newest.time < until ? newest.time : until
  }
  return picturesUntil
}

async function recover(
  { settings }: Installation,
  { database, parts }: Target,
  times: { until: Date; picturesUntil: Date }
): Promise<Checks> {
  const script = join(root, 'gateway/src/recover.ts')
  const args = ['--until', times.until.toISOString(), '--pictures-until', times.picturesUntil.toISOString()]
  const mediaVariables = Object.entries(settings.gatewayVariables).filter(([name]) => name.startsWith('S3_'))
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: socketUrl(database, owner),
    MEDIA_FOLDER: parts.pictures,
    ...Object.fromEntries(mediaVariables)
  }
  const recovering = promisify(execFile)(process.execPath, [script, ...args], { env })
  const { stdout } = await recovering.catch(({ stderr, message }: Error & { stderr?: string }) => {
    throw new CommandError(`The restored data can't be used: ${stderr?.trim().split('\n')[0] ?? message}`)
  })
  return JSON.parse(stdout)
}
