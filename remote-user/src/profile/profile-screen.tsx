import { useStore } from '@nanostores/react'
import { ApiError } from '@tambay/client/api/api-error'
import { useParams } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { FollowButton } from '@tambay/ui/follow-button'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'

import { LiveLink } from './live-link.tsx'
import { OwnMenu } from './own-menu.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './use-profile.ts'

/** A person's page; one's own is the root of the Profile tab (spec ACCESS-15). */
export function ProfileScreen() {
  const { uid = '' } = useParams()
  const me = useStore($userInfo)
  const isOwn = me?.id === uid
  const query = useProfile(uid)
  const name = query.data?.other_user_info.nick_name

  return (
    <Page title={isOwn ? 'Profile' : (name ?? 'Profile')} hasBack={!isOwn}>
      {isNobody(query.error) ? (
        <EmptyState
          picture="jeepney"
          title="This person could not be found."
          action={<ButtonLink to="/discover">See who is around</ButtonLink>}
        />
      ) : (
        <QueryView query={query} skeleton={<ProfileSkeleton />}>
          {({ other_user_info: person }) => (
            <>
              <ProfileHead person={person} action={!isOwn && <FollowButton person={person} />} />
              {person.live_party_id && (
                <LiveLink
                  partyId={person.live_party_id}
                  text={isOwn ? 'Your party is on' : 'In a party now'}
                />
              )}
              {isOwn && <OwnMenu info={me} />}
              <ProfilePosts uid={uid} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}

/** An id that nobody has, or that could not be one. */
function isNobody(error: Error | null): boolean {
  return error instanceof ApiError && ['user_not_found', 'bad_request'].includes(error.bizErrorCode ?? '')
}
