import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { type Permission, permissions, roles, rolesWith } from '@tambay/contracts/operator/permissions'
import { listTeam } from '@tambay/contracts/operator/team'
import { EmptyState } from '@tambay/ui/empty-state'

import layout from './layout.module.css'

const nameRoles = (permission: Permission) =>
  rolesWith(permission).map(role => roles[role].label.toLowerCase())

/** Says which operators can give a right. */
function useAdvice(): string {
  const team = useQuery(queryOf(listTeam, undefined)).data?.items ?? []
  const owners = team.filter(({ role, is_disabled }) => role === 'owner' && !is_disabled)
  return `Ask ${owners.map(({ name }) => name).join(' or ') || 'an owner'} to change your role.`
}

/** Shown in place of an area that the operator may not see. */
export function MissingRight({ permission }: { permission: Permission }) {
  return (
    <EmptyState
      picture="parol"
      title={`You need the right “${permissions[permission]}”`}
      text={`Roles with this right: ${nameRoles(permission).join(', ')}. ${useAdvice()}`}
    />
  )
}

/** Shown above an area of which the operator sees only a part. */
export function MissingRights({ missing }: { missing: readonly Permission[] }) {
  const named = missing.map(each => `“${permissions[each]}” (${nameRoles(each).join(', ')})`)
  return <p className={layout.muted}>{`You don’t have the right ${named.join(', ')}. ${useAdvice()}`}</p>
}
