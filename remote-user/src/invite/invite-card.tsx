import { linkTo, shareLink } from '@tambay/client/navigation/share-link'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { getInvite } from '@tambay/contracts/invite'
import type { PartyCard } from '@tambay/contracts/party'
import { CoinAmount } from '@tambay/ui/amount'
import { Card } from '@tambay/ui/card'
import { CopyButton } from '@tambay/ui/copy-button'
import { partyPath } from '@tambay/ui/party-tile'
import { Segmented } from '@tambay/ui/segmented'
import { SharePanel } from '@tambay/ui/share-panel'
import { type ReactNode, useState } from 'react'

import styles from './invite-screen.module.css'

const targets = [
  { value: 'app', label: 'Tambay' },
  { value: 'party', label: 'Your room' }
] as const
type Target = (typeof targets)[number]['value']

interface InviteCardProps {
  invite: ResponseOf<typeof getInvite>
  party: PartyCard | null | undefined
}

export function InviteCard({ invite, party }: InviteCardProps) {
  const { invite_code: code, terms } = invite
  const [target, setTarget] = useState<Target>('app')
  const joined = target === 'party' ? party : undefined
  const path = joined ? `${partyPath(joined.id)}&invite_code=${code}` : `/user/register?invite_code=${code}`
  const share = () =>
    shareLink({
      title: 'Tambay',
      text: joined ? `Join me in ${joined.name}` : 'Play with me on Tambay',
      path
    })
  return (
    <Card className={styles.card}>
      <p className={styles.pitch}>
        {terms.reward_coins > 0 ? (
          <>
            Get <CoinAmount amount={terms.reward_coins} className={styles.reward} /> for each friend who joins
            and plays
          </>
        ) : (
          'Play with your friends'
        )}
      </p>
      <div className={styles.code}>
        <div className={styles.words}>
          <span className={styles.label}>Your code</span>
          <span className={styles.characters}>{code}</span>
        </div>
        <CopyButton label="Copy the code" text={code} />
      </div>
      {party && <Segmented label="Link to" options={targets} value={target} onChange={setTarget} />}
      <SharePanel
        link={linkTo(path)}
        note={joined ? `The link opens ${joined.name}.` : 'The link opens the sign-up with your code.'}
        onShare={() => void share()}
      />
      <dl className={styles.counts}>
        <Count label="Joined">{invite.joined_count}</Count>
        <Count label="Rewarded">{invite.rewarded_count}</Count>
        <Count label="Earned">
          <CoinAmount amount={invite.earned_coins} size="sm" />
        </Count>
      </dl>
    </Card>
  )
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
