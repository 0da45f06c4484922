import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

import { type Check, failed, passed } from './finding.ts'

const gib = 2 ** 30

export const disk = diskCheck({ DATA_DIR: 5 * gib, RELEASES_DIR: gib, BACKUP_REPOSITORY: 5 * gib })

export function diskCheck(
  wantedBytes: Record<'DATA_DIR' | 'RELEASES_DIR' | 'BACKUP_REPOSITORY', number>
): Check {
  return async ({ settings }) => {
    const parts: string[] = []
    for (const name of ['DATA_DIR', 'RELEASES_DIR', 'BACKUP_REPOSITORY'] as const) {
      const folder = settings[name]
      if (folder === undefined || folder.startsWith('s3://')) continue
      const { bavail, bsize } = statfsSync(nearest(folder))
      const free = bavail * bsize
      const wanted = wantedBytes[name]
      if (free < wanted)
        return failed(
          `${folder} has ${describeBytes(free)} free, and ${name} needs ${describeBytes(wanted)}. Free some space, or change ${name}.`
        )
      parts.push(`${describeBytes(free)} free for ${folder}`)
    }
    return passed(parts.join(', '))
  }
}

const describeBytes = (bytes: number) => `${(bytes / gib).toFixed(1)} GiB`

/** A folder that doesn't exist yet will be on the disk of its parent. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))
