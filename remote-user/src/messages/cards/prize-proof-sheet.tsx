import type { Spin } from '@tambay/contracts/wheel'
import { isCommitted, isTablePublished, repeatDraw } from '@tambay/fairness/check-spin'
import { formatDateTime } from '@tambay/format/time'
import { ButtonLink } from '@tambay/ui/button-link'
import { type Check, CheckList } from '@tambay/ui/check-list'
import { HashLine } from '@tambay/ui/hash-line'
import { Sheet } from '@tambay/ui/sheet'

import { PrizeLabel } from './prize-label.tsx'
import styles from './prize-proof-sheet.module.css'

export function PrizeProofSheet({ spin, onClose }: { spin: Spin; onClose: () => void }) {
  const { seed } = spin
  return (
    <Sheet isOpen onClose={onClose} title="How this spin was drawn">
      <div className={styles.proof}>
        <p className={styles.prize}>
          <PrizeLabel prize={spin.prize} />
        </p>
        <p className={styles.note}>{`${formatDateTime(spin.created_at)} · number drawn: ${spin.draw}`}</p>
        {seed === null ? (
          <p>The wheel hasn’t shown the secret of this spin yet. You can check the spin here after that.</p>
        ) : (
          <Checks spin={{ ...spin, seed }} />
        )}
        <HashLine label="Fingerprint of the secret (shown before the spin)" value={spin.commit} />
        {seed !== null && <HashLine label="Secret" value={seed} />}
        <HashLine label="Lucky word" value={spin.client_seed} />
        <HashLine label="Fingerprint of the prizes and chances" value={spin.table_hash} />
        <ButtonLink to="/activity/turntable/rules" variant="secondary" isWide>
          How draws work
        </ButtonLink>
      </div>
    </Sheet>
  )
}

/** The checks that other people can make (spec WHEEL-9). They can't see the winner's receipt and other spins. */
function Checks({ spin }: { spin: Spin & { seed: string } }) {
  const checks = [
    check('The secret was chosen before the spin', isCommitted(spin)),
    check('The chances are the published ones', isTablePublished(spin)),
    check('The number comes from the secret and the lucky word', repeatDraw(spin).isSame)
  ]
  const isFair = checks.every(({ verdict }) => verdict === 'holds')
  return <CheckList summary={isFair ? 'Verified. This spin was fair.' : 'Not verified.'} checks={checks} />
}

function check(title: string, isPassed: boolean): Check {
  return { title, verdict: isPassed ? 'holds' : 'broken' }
}
