import { backOnClose } from '@tambay/client/navigation/use-sheet-param'
import { entry, type PartyCard } from '@tambay/contracts/party'

import { CardLink } from '../card/card.tsx'
import { EntryMark, PartyStatus } from '../party-status/party-status.tsx'
import { PersonAvatar } from '../person-avatar/person-avatar.tsx'
import styles from './party-tile.module.css'

export function partyPath(id: string): string {
  return `/party-hubs?party=${id}`
}

interface PartyTileProps {
  party: PartyCard
  /** The reason why the party is shown. It takes the place of who may enter, or of the game. */
  note?: string
}

export function PartyTile({ party, note }: PartyTileProps) {
  return (
    <CardLink isFlush to={partyPath(party.id)} state={backOnClose} className={styles.tile}>
      <span className={styles.cover}>
        <img src={party.cover} alt="" fetchPriority="high" className={styles.picture} />
      </span>
      <span className={styles.text}>
        <PartyStatus party={party} />
        <span className={styles.name}>{party.name}</span>
        <span className={styles.host}>
          <PersonAvatar person={party.host} size={20} />
          <span className={styles.hostName}>{party.host.nick_name}</span>
        </span>
        {note === undefined && party.auth !== entry.all ? (
          <EntryMark auth={party.auth} />
        ) : (
          <span className={styles.game}>{note ?? party.game.name}</span>
        )}
      </span>
    </CardLink>
  )
}
