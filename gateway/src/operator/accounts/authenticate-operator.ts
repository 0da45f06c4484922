import {
  hasPermission,
  type Permission,
  permissions,
  type Role,
  roles,
  rolesWith
} from '@tambay/contracts/operator/permissions'

import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { AuthenticateOperator } from '#platform/http/caller/operator.ts'
import type { Clock } from '#platform/time/clock.ts'
import { consoleOriginOf } from './console-origin.ts'
import { findSession } from './operator-session.ts'

interface Needs {
  db: Db
  clock: Clock
  config: Pick<Config, 'PUBLIC_ORIGIN'>
}

/** Checks the session and the permission of every request to the console. The command line has `identify`. */
export function createOperatorAuth({ db, clock, config }: Needs): AuthenticateOperator {
  const origin = consoleOriginOf(config.PUBLIC_ORIGIN)
  return async (request, permission) => {
    // A page of another origin can't send the cookie. This also refuses it if a browser has a fault.
    const isForeign = request.headers.origin !== undefined && request.headers.origin !== origin
    const found = isForeign ? undefined : await findSession({ db, clock }, request)
    if (!found) throw new Refusal('operator_sign_in_needed')
    const { session, operator } = found
    if (permission !== undefined) requirePermission(operator.role, permission)
    return { id: operator.id, name: operator.name, role: operator.role, sessionId: session.id }
  }
}

export function requirePermission(role: Role, permission: Permission): void {
  if (hasPermission(role, permission)) return
  const able = rolesWith(permission)
  const names = able.map(each => roles[each].label.toLowerCase())
  throw new Refusal(
    'permission_missing',
    { permission, roles: able },
    `This needs the right “${permissions[permission]}”, which you don’t have. Ask an owner to change your role. Roles with this right: ${names.join(', ')}.`
  )
}
