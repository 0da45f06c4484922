import { Link } from '@tambay/client/router'
import type { LuckyWheel } from '@tambay/contracts/wheel'
import { HashLine } from '@tambay/ui/hash-line'
import { Sheet } from '@tambay/ui/sheet'

import { ClientSeedField } from './client-seed-field.tsx'
import styles from './fair-draw-sheet.module.css'

interface FairDrawSheetProps {
  isOpen: boolean
  onClose: () => void
  mine: NonNullable<LuckyWheel['mine']>
  tableHash: string
}

export function FairDrawSheet({ isOpen, onClose, mine, tableHash }: FairDrawSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Provably fair">
      <div className={styles.sheet}>
        <p>
          A secret decides your next spins, and it’s already chosen. You see its fingerprint before you spin,
          so we can’t swap the secret later. Your lucky word is part of every draw, so we can’t know the
          result in advance.
        </p>
        <HashLine label="Fingerprint of the secret" value={mine.commit} />
        <HashLine label="Fingerprint of the prizes and chances" value={tableHash} />
        <ClientSeedField />
        <p className={styles.nonce}>
          Your next spin is <strong>{`number ${mine.next_nonce}`}</strong> with this secret. Spins are
          numbered without gaps, so we can’t hide any.
        </p>
        <Link to="/activity/turntable/rules" className={styles.link}>
          How to check a spin
        </Link>
      </div>
    </Sheet>
  )
}
