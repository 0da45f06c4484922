import { CommandError } from '../../base/command-error.ts'
import type { ReleaseStore } from './release-store.ts'
import { openS3 } from './s3-store.ts'
import { openSsh } from './ssh-store.ts'

export function openStore(target: string, environment = process.env): ReleaseStore {
  const variable = `DEPLOY_${target.toUpperCase().replaceAll('-', '_')}`
  const place = target.includes('://') ? target : environment[variable]
  if (place?.startsWith('ssh://')) return openSsh(place, environment)
  if (place?.startsWith('s3://')) return openS3(place, environment)
  throw new CommandError(
    `--to ${target} names no place. Set ${variable} to ssh://user@host/srv/tambay/releases or s3://bucket/path.`
  )
}
