import { spawnSync } from 'node:child_process'

import { installedPostgres } from '../database/cluster.ts'
import type { Settings } from '../settings/schema.ts'
import { type Check, failed, type Finding, passed } from './finding.ts'

/** Debian's package, and the oldest version that works. */
interface Program {
  name: string
  oldest: string
  find(): string | undefined
}

const caddy = { name: 'caddy', oldest: '2.6', find: () => versionOf('caddy') }
const postgresql = { name: 'postgresql', oldest: '15', find: installedPostgres }
const forBackups = [
  { name: 'pgbackrest', oldest: '2.40', find: () => versionOf('pgbackrest') },
  { name: 'restic', oldest: '0.14', find: () => versionOf('restic') }
]

export const programs: Check = {
  name: 'Programs',
  async run({ settings }) {
    return judgePrograms([
      caddy,
      ...(settings.DATABASE_URL === undefined && !isForTrying(settings) ? [postgresql] : []),
      ...(settings.BACKUP_REPOSITORY === undefined ? [] : forBackups)
    ])
  }
}

export function judgePrograms(wanted: Program[]): Finding {
  const found = wanted.map(({ name, oldest, find }) => ({ name, oldest, version: find() }))
  const lacking = found.filter(({ version, oldest }) => version === undefined || isOlder(version, oldest))
  if (lacking.length === 0) return passed(found.map(({ name, version }) => `${name} ${version}`).join(', '))
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
