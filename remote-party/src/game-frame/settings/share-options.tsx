import { canShare } from '@tambay/client/navigation/share-link'
import { entry } from '@tambay/contracts/party'
import { Button } from '@tambay/ui/button'
import { CopyButton } from '@tambay/ui/copy-button'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Share2 } from 'lucide-react'

import { useRoomView } from '../layout/room-view.ts'
import styles from './share-options.module.css'
import { partyLink, shareParty } from './share-party.ts'

const QrCode = lazyWithRetry(async () => (await import('./qr-code.tsx')).QrCode)

export function ShareOptions() {
  const { party } = useRoomView()
  const link = partyLink(party)
  return (
    <div className={styles.options}>
      <QrCode text={link} />
      <p className={styles.note}>
        {party.auth === entry.followedOnly
          ? 'Only people the host follows can join with this link.'
          : 'Anyone with this link can join.'}
      </p>
      <div className={styles.link}>
        <span className={styles.address}>{link}</span>
        <CopyButton label="Copy the link" text={link} />
      </div>
      {canShare() && (
        <Button isWide icon={<Share2 aria-hidden="true" />} onClick={() => void shareParty(party)}>
          Share
        </Button>
      )}
    </div>
  )
}
