import type { SuggestedPerson as Suggestion, SuggestionReason } from '@tambay/contracts/social'

import { FollowButton } from '../follow-button/follow-button.tsx'
import { PersonRow } from '../person-row/person-row.tsx'

export function SuggestedPerson({ person }: { person: Suggestion }) {
  return (
    <PersonRow person={person} note={describe(person.reason)} action={<FollowButton person={person} />} />
  )
}

function describe(reason: SuggestionReason): string {
  switch (reason.kind) {
    case 'friends_follow':
      return reason.count === 1 ? '1 friend follows' : `${reason.count} friends follow`
    case 'plays':
      return `Plays ${reason.game.name}`
    case 'same_town':
      return `From ${reason.town}`
    case 'popular':
      return 'Popular on Tambay'
  }
}
