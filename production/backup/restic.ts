import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { Installation } from '../services/installation.ts'
import { readPassphrase } from './read-passphrase.ts'
import { firstBackupMarker, type Part, type Repository, repositoryOf, writeMarker } from './repository.ts'
import { runProgram } from './run-program.ts'

/** Journals are in a repository of their own, so that they never wait for a long backup of pictures. */
type Files = 'files' | 'journals'

const keeping: Record<Files, string[]> = {
  files: ['--keep-within=14d'],
  journals: ['--keep-within=6h', '--keep-within-hourly=14d']
}

const filesOf = (part: Part): Files => (part === 'journals' ? 'journals' : 'files')

type Snapshot = Awaited<ReturnType<typeof listSnapshots>>[number]

function restic(repository: Repository, files: Files, args: string[], input?: string): Promise<string> {
  const { place, key, s3 } = repository
  const address = s3 ? place.replace('s3://', `s3:${s3.endpoint}/`) : place
  const environment = {
    RESTIC_PASSWORD: key,
    RESTIC_REPOSITORY: `${address}/${files}`,
    ...(s3 && {
      AWS_ACCESS_KEY_ID: s3.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      AWS_DEFAULT_REGION: s3.region
    })
  }
  const trust = s3?.caFile ? ['--cacert', s3.caFile] : []
  return runProgram('restic', ['--quiet', ...trust, ...args], { environment, input, place })
}

/**
 * Creates the two repositories at the first backup. The passphrase is a second key of the one with the settings. Once they
 * exist, they are never created again: a disk that is not mounted must not become a new, empty repository.
 */
export async function prepareFileRepositories(installation: Installation): Promise<void> {
  const repository = repositoryOf(installation)
  const marker = firstBackupMarker(installation)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === repository.place) return
  for (const files of ['journals', 'files'] as const)
    await restic(repository, files, ['cat', 'config', '--no-lock']).catch(() =>
      restic(repository, files, ['init'])
    )
  const keys: unknown[] = JSON.parse(await restic(repository, 'files', ['key', 'list', '--json']))
  // restic reads a new password from its input if the input isn't a terminal.
  if (keys.length < 2)
    await restic(repository, 'files', ['key', 'add'], `${await readPassphrase('The first backup')}\n`)
  writeMarker(installation)
}

export async function backUpPart(repository: Repository, part: Part, path = ''): Promise<void> {
  if (existsSync(path)) await restic(repository, filesOf(part), ['backup', '--tag', part, path])
}

export async function forgetOld(repository: Repository, files: Files): Promise<void> {
  await restic(repository, files, ['forget', '--group-by=tags', ...keeping[files], '--prune'])
}

/** The oldest first. */
export async function listSnapshots(repository: Repository, part: Part) {
  const args = ['snapshots', '--json', '--no-lock', '--tag', part]
  const text = await restic(repository, filesOf(part), args)
  const found: { id: string; time: string; paths: string[] }[] = JSON.parse(text)
  return found
    .map(({ id, time, paths }) => ({ id, time: new Date(time), path: paths[0] ?? '' }))
    .toSorted((a, b) => a.time.getTime() - b.time.getTime())
}

/** Restores the snapshots on top of each other into a folder beside `path`, and renames it when it is complete. */
export async function restorePart(repository: Repository, part: Part, snapshots: Snapshot[], path: string) {
  const unfinished = `${path}.restoring`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  for (const { id } of snapshots)
    await restic(repository, filesOf(part), ['restore', id, '--no-lock', '--target', unfinished])
  const [first] = snapshots
  if (first) renameSync(join(unfinished, first.path), path)
  rmSync(unfinished, { recursive: true, force: true })
}
