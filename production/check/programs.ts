import { spawnSync } from 'node:child_process'

import { installedPostgres } from '../database/cluster.ts'
import type { Settings } from '../settings/schema.ts'
import { type Check, failed, type Finding, passed } from './finding.ts'

/** Debian's package, and the oldest version that works. */
interface Program {
  name: string
  oldest: string
  version: string | undefined
}

export const programs: Check = async ({ settings }) => {
  const needsPostgres = settings.DATABASE_URL === undefined && !isForTrying(settings)
  const hasBackups = settings.BACKUP_REPOSITORY !== undefined
  const program = (name: string, oldest: string) => ({ name, oldest, version: versionOf(name) })
  return judgePrograms([
    program('caddy', '2.6'),
    ...(needsPostgres ? [{ name: 'postgresql', oldest: '15', version: installedPostgres() }] : []),
    ...(hasBackups ? [program('pgbackrest', '2.40'), program('restic', '0.14')] : [])
  ])
}

export function judgePrograms(wanted: Program[]): Finding {
  const lacking = wanted.filter(({ version, oldest }) => version === undefined || isOlder(version, oldest))
  if (lacking.length === 0) return passed(wanted.map(({ name, version }) => `${name} ${version}`).join(', '))
  const problems = lacking.map(({ name, oldest, version }) =>
    version === undefined ? `${name} is missing` : `${name} ${version} is older than ${oldest}`
  )
  return failed(`${problems.join(', ')}: apt-get install ${lacking.map(({ name }) => name).join(' ')}.`)
}

/** Without backups, `--local` runs the PostgreSQL that `npm start` uses. */
const isForTrying = ({ CERTIFICATES, BACKUP_REPOSITORY }: Settings) =>
  CERTIFICATES === 'internal' && BACKUP_REPOSITORY === undefined

/** Programs that somebody built may not know their version. */
export function versionOf(program: string): string | undefined {
  const { stdout, status } = spawnSync(program, ['version'], { encoding: 'utf8' })
  return status === 0 ? (/\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] ?? 'unknown') : undefined
}

const isOlder = (version: string, oldest: string) =>
  version.localeCompare(oldest, 'en', { numeric: true }) < 0
