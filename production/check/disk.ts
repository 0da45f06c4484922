import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

import type { Installation } from '../services/installation.ts'
import { failed, type Finding, passed } from './finding.ts'

const gib = 2 ** 30

const names = ['DATA_DIR', 'RELEASES_DIR', 'BACKUP_REPOSITORY'] as const
const wantedBytes = { DATA_DIR: 5 * gib, RELEASES_DIR: gib, BACKUP_REPOSITORY: 5 * gib }

export async function disk({ settings }: Installation, wanted = wantedBytes): Promise<Finding> {
  const parts: string[] = []
  for (const name of names) {
    const folder = settings[name]
    if (folder === undefined || folder.startsWith('s3://')) continue
    const { bavail, bsize } = statfsSync(nearest(folder))
    const free = bavail * bsize
    if (free < wanted[name])
      return failed(
        `${folder} has ${describeBytes(free)} free, and ${name} needs ${describeBytes(wanted[name])}. Free some space, or change ${name}.`
      )
    parts.push(`${describeBytes(free)} free for ${folder}`)
  }
  return passed(parts.join(', '))
}

const describeBytes = (bytes: number) => `${(bytes / gib).toFixed(1)} GiB`

/** A folder that doesn't exist yet will be on the disk of its parent. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))
