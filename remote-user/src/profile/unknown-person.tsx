import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { listBlocked } from '@tambay/contracts/block'
import { UserId } from '@tambay/contracts/common'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

import { BlockedNotice } from './actions/blocked-notice.tsx'

/** The gateway also refuses the profile of a person whom the user has blocked. */
export function UnknownPerson({ uid }: { uid: string }) {
  const blocked = useQuery({
    ...queryOf(listBlocked, { user_id: uid, limit: 1 }),
    enabled: UserId.safeParse(uid).success
  })
  const [person] = blocked.data?.items ?? []
  if (person) return <BlockedNotice person={person} />
  return (
    <EmptyState
      picture="jeepney"
      title="We couldn’t find this person"
      action={<ButtonLink to="/discover">Go to Discover</ButtonLink>}
    />
  )
}
