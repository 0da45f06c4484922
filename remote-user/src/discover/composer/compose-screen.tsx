import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { useSearchParams } from '@tambay/client/router'
import { getClub } from '@tambay/contracts/clubs'
import * as z from '@tambay/contracts/schema'
import { PostTag } from '@tambay/contracts/validation/post-text'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'

import { ComposeForm } from './compose-form.tsx'

export function ComposeScreen() {
  const [params] = useSearchParams()
  const clubId = params.get('club') ?? undefined
  const tag = z.safeParse(PostTag, params.get('tag'))
  const query = useQuery({ ...queryOf(getClub, { id: clubId ?? '' }), enabled: clubId !== undefined })
  return (
    <ForSignedInUser>
      {me => (
        <ComposeForm
          key={clubId}
          me={me}
          clubId={clubId}
          clubName={query.data?.club.name}
          tag={tag.success ? tag.data : undefined}
        />
      )}
    </ForSignedInUser>
  )
}
