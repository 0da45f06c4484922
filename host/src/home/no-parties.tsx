import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

export function NoParties() {
  return (
    <EmptyState
      picture="karaoke"
      title="No rooms right now"
      text="Create a room and your friends can join you."
      action={<ButtonLink to="/party-create">Create a room</ButtonLink>}
    />
  )
}
