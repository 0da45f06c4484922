import type { HomeRoom, RoomReason } from '@tambay/contracts/home'
import type { PartyCard } from '@tambay/contracts/party'
import { formatDay } from '@tambay/format/time'
import { PartyTile } from '@tambay/ui/party-tile'
import { Section } from '@tambay/ui/section'

import { NoParties } from '../no-parties.tsx'
import grid from '../party-grid.module.css'

export function RoomsForYou({ rooms }: { rooms: readonly HomeRoom[] }) {
  return (
    <Section title="Joinable now" moreTo="/party-hubs">
      {rooms.length === 0 ? (
        <NoParties />
      ) : (
        <ul className={grid.grid}>
          {rooms.map(({ party, reason }) => (
            <li key={party.id}>
              <PartyTile party={party} note={noteOf(reason, party)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function noteOf(reason: RoomReason, party: PartyCard): string {
  switch (reason.kind) {
    case 'friend':
    case 'following':
      return `${reason.person.nick_name} is here`
    case 'visited':
      return `You were here ${dayOf(reason.at)}`
    case 'played':
      return `You played ${party.game.name} ${dayOf(reason.at)}`
    case 'interest':
      return 'Shares your interests'
    case 'popular':
      return party.game.name
  }
}

/** Today, yesterday, or on Nov 20, 2026. */
function dayOf(timestamp: number): string {
  const day = formatDay(timestamp)
  return day.includes(' ') ? `on ${day}` : day.toLowerCase()
}
