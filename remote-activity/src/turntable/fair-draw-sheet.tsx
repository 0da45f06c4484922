import { Link } from '@tambay/client/router'
import type { Turntable } from '@tambay/contracts/activity'
import { Sheet } from '@tambay/ui/sheet'

import { HashLine } from '../hash-line/hash-line.tsx'
import { ClientSeedField } from './client-seed-field.tsx'
import styles from './fair-draw-sheet.module.css'

interface FairDrawSheetProps {
  isOpen: boolean
  onClose: () => void
  mine: NonNullable<Turntable['mine']>
  tableHash: string
}

/** What was promised before the spin, in plain words, and the seed that the player brings. */
export function FairDrawSheet({ isOpen, onClose, mine, tableHash }: FairDrawSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="A draw you can check">
      <div className={styles.sheet}>
        <p>
          Your next draws come from a secret seed that is already chosen. Its fingerprint, the commitment,
          stands here before you spin, so the seed cannot be swapped afterwards. Your own seed is mixed in, so
          we cannot know the result in advance either.
        </p>
        <HashLine label="Commitment" value={mine.commit} />
        <HashLine label="Fingerprint of the odds" value={tableHash} />
        <ClientSeedField />
        <p className={styles.nonce}>
          Your next spin is <strong>{`number ${mine.next_nonce}`}</strong> of this seed. Numbers have no gaps,
          so no spin can be left out.
        </p>
        <Link to="/activity/turntable/rules" className={styles.link}>
          How to check a draw
        </Link>
      </div>
    </Sheet>
  )
}
