import type { UserInfo } from '@tambay/contracts/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Eye } from 'lucide-react'

import { ProfileHead } from './head/profile-head.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import styles from './stranger-view.module.css'
import { useProfile } from './use-profile.ts'

export function StrangerView({ me }: { me: UserInfo }) {
  const query = useProfile(me.id, true)
  return (
    <Page
      title="View as a stranger"
      backTo={`/my/profile/home/${me.id}`}
      toolbar={
        <p className={styles.note}>
          <Eye aria-hidden="true" />
          <span>This is what people you don’t follow see. Lists with a lock stay private.</span>
        </p>
      }
      footer={
        <ButtonLink to="/my/setting/index?show=privacy" variant="secondary" isWide>
          Change what they see
        </ButtonLink>
      }
    >
      <QueryView query={query} skeleton={<ProfileSkeleton />}>
        {person => (
          <>
            <ProfileHead person={person} isOwn isPreview />
            <ProfilePosts uid={me.id} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
