import { useStore } from '@nanostores/react'
import { ApiError } from '@tambay/client/api/api-error'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { useParams } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'
import { getUserById } from '@tambay/contracts/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { FollowButton } from '@tambay/ui/follow-button'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import { LiveLink } from './live-link.tsx'
import { OwnMenu } from './own-menu.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import styles from './profile-screen.module.css'

/** The user's own profile is the root of the Profile tab (spec ACCESS-15). */
export function ProfileScreen() {
  const { uid = '' } = useParams()
  const me = useStore($userInfo)
  const isOwn = me?.id === uid
  const query = useProfile(uid)
  const name = query.data?.other_user_info.nick_name

  return (
    <Page title={isOwn ? 'Profile' : (name ?? 'Profile')} hasBack={!isOwn}>
      {isUnknownUser(query.error) ? (
        <EmptyState
          picture="jeepney"
          title="We couldn’t find this person"
          action={<ButtonLink to="/discover">Go to Discover</ButtonLink>}
        />
      ) : (
        <QueryView query={query} skeleton={<ProfileSkeleton />}>
          {({ other_user_info: person }) => (
            <>
              <ProfileHead person={person} action={!isOwn && <FollowButton person={person} />} />
              {/* Above the link, because the user's own profile renders before the gateway has returned the live party. */}
              {isOwn && <OwnMenu info={me} />}
              {person.live_party_id && (
                <LiveLink
                  partyId={person.live_party_id}
                  text={isOwn ? 'Your party is live' : 'In a party now'}
                />
              )}
              <ProfilePosts uid={uid} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}

function isUnknownUser(error: Error | null): boolean {
  return error instanceof ApiError && ['user_not_found', 'bad_request'].includes(error.bizErrorCode ?? '')
}

function useProfile(uid: string) {
  const me = useStore($userInfo)
  const ownProfile =
    me?.id === uid ? { ...me, is_following: false, is_followed_by: false, live_party_id: null } : undefined
  return useQuery({
    ...queryOf(getUserById, { id: uid }),
    placeholderData: ownProfile && { other_user_info: ownProfile }
  })
}

function ProfileSkeleton() {
  return (
    <Skeletons count={1}>
      <span className={styles.skeleton}>
        <Skeleton height={84} />
        <Skeleton width={88} height={88} isRound />
        <Skeleton width="60%" height={28} />
        <Skeleton width="40%" height={20} />
        <Skeleton height={66} />
      </span>
    </Skeletons>
  )
}
