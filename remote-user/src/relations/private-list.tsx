import type { OtherUserInfo } from '@tambay/contracts/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

import { type RelationKind, relations } from './relation-kinds.ts'

interface PrivateListProps {
  person: OtherUserInfo | undefined
  kind: RelationKind
}

export function PrivateList({ person, kind }: PrivateListProps) {
  return (
    <EmptyState
      picture="parol"
      title="This list is private"
      text={`Only ${person?.nick_name ?? 'this person'} can see ${relations[kind].privateName}.`}
      action={
        person && (
          <ButtonLink to={`/my/profile/home/${person.id}`} variant="secondary">
            Back to the profile
          </ButtonLink>
        )
      }
    />
  )
}
