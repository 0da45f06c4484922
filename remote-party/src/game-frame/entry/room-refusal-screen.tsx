import { refusals } from '@tambay/contracts/errors'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { ErrorState } from '@tambay/ui/error-state'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Page } from '@tambay/ui/page'
import { partyPath } from '@tambay/ui/party-tile'

import type { RoomAddress } from '../room/room-address.ts'
import type { RoomRefusal } from '../room/room-state.ts'
import styles from './refusal-actions.module.css'

const FollowTheHost = lazyWithRetry(async () => (await import('./follow-the-host.tsx')).FollowTheHost)
const LogInOrPractice = lazyWithRetry(async () => (await import('./log-in-or-practice.tsx')).LogInOrPractice)

interface RoomRefusalScreenProps {
  refusal: RoomRefusal
  address: RoomAddress
  onRetry: () => void
}

export function RoomRefusalScreen({ refusal, address, onRetry }: RoomRefusalScreenProps) {
  return (
    <Page title={refusal.party?.name ?? 'Room'} backTo="/party-hubs">
      <Refusal refusal={refusal} address={address} onRetry={onRetry} />
    </Page>
  )
}

function Refusal({ refusal, address, onRetry }: RoomRefusalScreenProps) {
  const { reason, message, requestId, party } = refusal
  switch (reason) {
    case 'frame_url':
      return (
        <EmptyState
          picture="parol"
          title={message}
          text="We didn’t load it. Open the room from here instead."
          action={
            <ButtonLink to={partyPath(address.partyId)} replace>
              Open the room
            </ButtonLink>
          }
        />
      )
    case 'guests_not_admitted':
      return <LogInOrPractice message={message} party={party} />
    case 'party_follow_only':
      return <FollowTheHost message={message} party={party} onRetry={onRetry} />
    case 'bad_request':
      return <Refusal refusal={{ ...refusal, ...notFound }} address={address} onRetry={onRetry} />
    case 'party_dismissed':
    case 'party_not_found':
    case 'party_full':
    case 'party_banned':
    case 'party_game_offline': {
      const canRetry = reason === 'party_full' || reason === 'party_game_offline'
      return (
        <EmptyState
          picture="karaoke"
          title={message}
          text={nextSteps[reason]}
          action={
            <div className={styles.actions}>
              {canRetry && <Button onClick={onRetry}>Try again</Button>}
              <ButtonLink to="/party-hubs" variant={canRetry ? 'secondary' : 'primary'} replace>
                Live rooms
              </ButtonLink>
            </div>
          }
        />
      )
    }
    default:
      return (
        <ErrorState title="Can’t open the room" message={message} requestId={requestId} onRetry={onRetry} />
      )
  }
}

const notFound = { reason: 'party_not_found', message: refusals.party_not_found.message } as const

const nextSteps = {
  party_dismissed: 'See who else is playing right now.',
  party_not_found: 'The link may be incomplete. See who else is playing right now.',
  party_full: 'Try again later, or find a room with a free seat.',
  party_banned: 'You can’t come back to this room. Every other room is open to you.',
  party_game_offline: 'Try again later, or find a room with another game.'
}
