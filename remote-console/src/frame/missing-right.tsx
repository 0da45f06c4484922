import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { type Permission, permissions, roles, rolesWith } from '@tambay/contracts/operator/permissions'
import { listTeam } from '@tambay/contracts/operator/team'
import { EmptyState } from '@tambay/ui/empty-state'

/** Names the missing right and the people who can give it. */
export function MissingRight({ permission }: { permission: Permission }) {
  const team = useQuery(queryOf(listTeam, undefined)).data?.items ?? []
  const owners = team
    .filter(({ role, is_disabled }) => role === 'owner' && !is_disabled)
    .map(({ name }) => name)
  const able = rolesWith(permission).map(role => roles[role].label.toLowerCase())
  return (
    <EmptyState
      picture="parol"
      title={`You need the right “${permissions[permission]}”`}
      text={`Roles with this right: ${able.join(', ')}. ${owners.length > 0 ? `Ask ${owners.join(' or ')}` : 'Ask an owner'} to change your role.`}
    />
  )
}
