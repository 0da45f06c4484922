import { execFileSync } from 'node:child_process'

import type { PostgresUser } from '../../tools/database/postgres-user.ts'
import { usersFile } from './system-files.ts'
import { deployUser, serviceUser } from './users.ts'
import { writeChanged } from './write-changed.ts'

export function createUsers(): Record<'service' | 'deploy', PostgresUser> {
  writeChanged([usersFile])
  execFileSync('systemd-sysusers', [usersFile.path])
  const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  const idsOf = (user: string) => ({ uid: idOf('-u', user), gid: idOf('-g', user) })
  return { service: idsOf(serviceUser), deploy: idsOf(deployUser) }
}
