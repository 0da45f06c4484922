import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import type { PartyCard } from '@tambay/contracts/party'
import { AvatarStack } from '@tambay/ui/avatar-stack'
import { Badge } from '@tambay/ui/badge'
import { CardLink } from '@tambay/ui/card'
import { EntryMark, PartyStatus } from '@tambay/ui/party-status'
import { pictureUrl } from '@tambay/ui/picture-url'

import { micLabels } from '../party-facts/party-labels.ts'
import styles from './live-party-card.module.css'

interface LivePartyCardProps {
  party: PartyCard
  link: SheetLink
}

export function LivePartyCard({ party, link }: LivePartyCardProps) {
  return (
    <CardLink {...link} isFlush className={styles.card} data-ended={!party.is_live || undefined}>
      <span className={styles.cover}>
        <img src={party.cover} alt="" className={styles.picture} />
      </span>
      <span className={styles.words}>
        {party.is_live ? <PartyStatus party={party} /> : <Badge className={styles.ended}>Ended</Badge>}
        <span className={styles.name}>{party.name}</span>
        <EntryMark auth={party.auth} />
        <span className={styles.host}>{`${party.host.nick_name} · ${micLabels[party.mic_mode].label}`}</span>
        <span className={styles.foot}>
          <span className={styles.game}>
            <img src={pictureUrl(party.game.icon)} alt="" className={styles.icon} />
            <span className={styles.gameName}>{party.game.name}</span>
          </span>
          {party.is_live && (
            <AvatarStack
              people={party.faces.map(face => ({ id: face.id, name: face.nick_name, avatar: face.avatar }))}
              total={party.member_count}
            />
          )}
        </span>
      </span>
    </CardLink>
  )
}
