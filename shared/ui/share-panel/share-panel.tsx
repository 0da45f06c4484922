import { canShare } from '@tambay/client/navigation/share-link'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { CopyButton } from '../icon-button/copy-button.tsx'
import { lazyWithRetry } from '../lazy-with-retry/lazy-with-retry.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './share-panel.module.css'

const QrCode = lazyWithRetry(
  async () => (await import('./qr-code.tsx')).QrCode,
  () => <Skeleton width={176} height={176} />
)

interface SharePanelProps {
  link: string
  note?: ReactNode
  onShare: () => void
}

export function SharePanel({ link, note, onShare }: SharePanelProps) {
  return (
    <div className={styles.panel}>
      <QrCode text={link} />
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.link}>
        <span className={styles.address}>{link}</span>
        <CopyButton label="Copy the link" text={link} />
      </div>
      {canShare() && (
        <Button isWide icon={<Share2 aria-hidden="true" />} onClick={onShare}>
          Share
        </Button>
      )}
    </div>
  )
}
