import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

import type { useHubsFilter } from './use-hubs-filter.ts'

export function HubsEmpty({ filter }: { filter: ReturnType<typeof useHubsFilter> }) {
  if (filter.tag !== undefined || filter.isJoinable) {
    return (
      <EmptyState
        picture="parol"
        title="No rooms match this filter"
        action={<Button onClick={filter.clear}>Show all rooms</Button>}
      />
    )
  }
  return (
    <EmptyState
      picture="karaoke"
      title="No rooms right now"
      text="Create a room and invite your friends."
      action={<ButtonLink to="/party-create">Create a room</ButtonLink>}
    />
  )
}
