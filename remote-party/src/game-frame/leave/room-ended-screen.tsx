import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { Page } from '@tambay/ui/page'

import type { RoomEnding } from '../room/room-state.ts'

export function RoomEndedScreen({ ending: { message, reason } }: { ending: RoomEnding }) {
  return (
    <Page title="Room" backTo="/party-hubs">
      <EmptyState
        picture="karaoke"
        title={message}
        text={nextSteps[reason]}
        action={
          <ButtonLink to="/party-hubs" replace>
            Live rooms
          </ButtonLink>
        }
      />
    </Page>
  )
}

const nextSteps: Readonly<Record<RoomEnding['reason'], string>> = {
  dismissed: 'The host ended it, or left and nobody took over. See who else is playing right now.',
  operator: 'Everyone had to leave. See who else is playing right now.',
  kicked: 'You can’t come back to this room. Every other room is open to you.',
  blocked: 'You can’t enter this host’s rooms. Every other room is open to you.',
  closed: 'The host now admits only people they follow. See who else is playing right now.',
  lost: 'You may have entered another room. You can find this room under Live rooms.'
}
