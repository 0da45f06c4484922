import { useQueryClient } from '@tambay/client/query'
import type { UserCard } from '@tambay/contracts/user'
import { isRefusal } from '@tambay/forms/is-refusal'
import { ButtonLink } from '@tambay/ui/button-link'
import { FollowButton } from '@tambay/ui/follow-button'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'

import { AlbumStrip } from '../album/album-strip.tsx'
import { BlockedNotice } from './actions/blocked-notice.tsx'
import { PersonActions } from './actions/person-actions.tsx'
import { ProfileHead } from './head/profile-head.tsx'
import { LiveRoom } from './live-room/live-room.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { UnknownPerson } from './unknown-person.tsx'
import { useProfile } from './use-profile.ts'

export function OtherProfile({ uid }: { uid: string }) {
  const cache = useQueryClient()
  const [blocked, setBlocked] = useState<UserCard>()
  // A block changes feeds, lists and rooms. Runs after the profile has left the page, because the gateway would refuse
  // to return it again.
  useEffect(() => {
    if (blocked) void cache.invalidateQueries()
  }, [blocked, cache])
  if (!blocked) return <VisibleProfile uid={uid} onBlocked={setBlocked} />
  return (
    <Page title={blocked.nick_name}>
      <BlockedNotice person={blocked} onUnblocked={() => setBlocked(undefined)} />
    </Page>
  )
}

interface VisibleProfileProps {
  uid: string
  onBlocked: (person: UserCard) => void
}

function VisibleProfile({ uid, onBlocked }: VisibleProfileProps) {
  const query = useProfile(uid)
  const isUnknown = isRefusal(query.error, 'user_not_found') || isRefusal(query.error, 'bad_request')
  return (
    <Page
      title={query.data?.nick_name ?? 'Profile'}
      actions={query.data && <PersonActions person={query.data} onBlocked={onBlocked} />}
    >
      {isUnknown ? (
        <UnknownPerson uid={uid} />
      ) : (
        <QueryView query={query} skeleton={<ProfileSkeleton />}>
          {person => (
            <>
              <ProfileHead
                person={person}
                isOwn={false}
                action={
                  <>
                    <ButtonLink
                      to={`/my/messages?to=${person.id}`}
                      size="sm"
                      variant="secondary"
                      icon={<MessageCircle aria-hidden="true" />}
                      aria-label={`Message ${person.nick_name}`}
                    >
                      Message
                    </ButtonLink>
                    <FollowButton person={person} isMain />
                  </>
                }
              />
              <AlbumStrip person={person} />
              {person.live_party_id && <LiveRoom partyId={person.live_party_id} />}
              <ProfilePosts uid={uid} />
            </>
          )}
        </QueryView>
      )}
    </Page>
  )
}
