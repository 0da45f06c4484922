import { spawnSync } from 'node:child_process'

import { installedPostgres } from '../database/cluster.ts'
import type { Settings } from '../settings/schema.ts'
import { type Check, failed, passed } from './finding.ts'

interface Program {
  program: string
  args: string[]
  oldest: string
  advice: string
}

const caddy = { program: 'caddy', args: ['version'], oldest: '2.6', advice: 'apt-get install caddy' }
const forBackups = [
  { program: 'pgbackrest', args: ['version'], oldest: '2.40', advice: 'apt-get install pgbackrest' },
  { program: 'restic', args: ['version'], oldest: '0.14', advice: 'apt-get install restic' }
]

export const programs: Check = {
  name: 'Programs',
  async run({ settings }) {
    const found: string[] = []
    for (const program of settings.BACKUP_REPOSITORY === undefined ? [caddy] : [caddy, ...forBackups]) {
      const version = versionOf(program)
      if (version === undefined || isOlder(version, program.oldest))
        return failed(
          `${program.program} ${program.oldest} or newer is ${version === undefined ? 'missing' : `needed, not ${version}`}: ${program.advice}.`
        )
      found.push(`${program.program} ${version}`)
    }
    if (settings.DATABASE_URL === undefined && !isForTrying(settings)) {
      const version = installedPostgres()
      if (version === undefined) return failed('PostgreSQL is missing: apt-get install postgresql.')
      found.push(`PostgreSQL ${version}`)
    }
    return passed(found.join(', '))
  }
}

/** Without backups, `--local` runs the PostgreSQL that `npm start` uses. */
const isForTrying = ({ CERTIFICATES, BACKUP_REPOSITORY }: Settings) =>
  CERTIFICATES === 'internal' && BACKUP_REPOSITORY === undefined

/** Programs that somebody built may not know their version. */
export function versionOf({ program, args }: Pick<Program, 'program' | 'args'>): string | undefined {
  const { stdout, status } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? (/\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] ?? 'unknown') : undefined
}

export const isOlder = (version: string, oldest: string) =>
  version.localeCompare(oldest, 'en', { numeric: true }) < 0
