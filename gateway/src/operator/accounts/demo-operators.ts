import { createHmac } from 'node:crypto'

import { type Role, roleNames } from '@tambay/contracts/operator/permissions'

/** The demo's operators: one of each role, who is called as the role is. */
export const demoOperators = roleNames.map(role => ({ role, name: role.replace('_', '-') }))

/** The invitation of a demo operator. `npm start` makes a new key each time, and prints the links. */
export function demoToken(key: string, role: Role): string {
  return createHmac('sha256', key).update(role).digest('base64url')
}
