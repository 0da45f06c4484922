import type { UserInfo } from '@tambay/contracts/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Pencil } from 'lucide-react'

import { AlbumStrip } from '../album/album-strip.tsx'
import { ProfileHead } from './head/profile-head.tsx'
import { LiveRoom } from './live-room/live-room.tsx'
import { OwnMenu } from './own-menu.tsx'
import { PhotoCard } from './photo-card.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './use-profile.ts'

export function OwnProfile({ me }: { me: UserInfo }) {
  const query = useProfile(me.id)
  return (
    <Page title="Profile" hasBack={false}>
      <QueryView query={query} skeleton={<ProfileSkeleton />}>
        {person => (
          <>
            <ProfileHead
              person={person}
              isOwn
              action={
                <ButtonLink
                  to="/my/profile/edit"
                  variant="secondary"
                  size="sm"
                  icon={<Pencil aria-hidden="true" />}
                >
                  Edit profile
                </ButtonLink>
              }
            />
            <PhotoCard me={me} />
            <AlbumStrip person={person} isOwn />
            <OwnMenu info={me} />
            {/* Rendered after the gateway has returned the live party, because its card would move the posts. */}
            {!query.isPlaceholderData && (
              <>
                {person.live_party_id && <LiveRoom partyId={person.live_party_id} isOwn />}
                <ProfilePosts uid={me.id} />
              </>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}
