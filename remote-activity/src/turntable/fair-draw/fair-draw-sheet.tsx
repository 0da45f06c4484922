import { Link } from '@tambay/client/router'
import type { Turntable } from '@tambay/contracts/activity'
import { Sheet } from '@tambay/ui/sheet'

import { HashLine } from '../../hash-line/hash-line.tsx'
import { ClientSeedField } from './client-seed-field.tsx'
import styles from './fair-draw-sheet.module.css'

interface FairDrawSheetProps {
  isOpen: boolean
  onClose: () => void
  mine: NonNullable<Turntable['mine']>
  tableHash: string
}

export function FairDrawSheet({ isOpen, onClose, mine, tableHash }: FairDrawSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Provably fair">
      <div className={styles.sheet}>
        <p>
          Your next spins use a secret seed that is already chosen. Its fingerprint, the commitment, is shown
          before you spin, so we can’t swap the seed later. Your own seed is part of every draw, so we can’t
          know the result in advance either.
        </p>
        <HashLine label="Commitment" value={mine.commit} />
        <HashLine label="Odds fingerprint" value={tableHash} />
        <ClientSeedField />
        <p className={styles.nonce}>
          Your next spin is <strong>{`number ${mine.next_nonce}`}</strong> of this seed. Spins are numbered
          without gaps, so none can be hidden.
        </p>
        <Link to="/activity/turntable/rules" className={styles.link}>
          How to check a spin
        </Link>
      </div>
    </Sheet>
  )
}
