import type { Spin } from '@tambay/contracts/activity'
import { formatDateTime } from '@tambay/format/time'
import { ButtonLink } from '@tambay/ui/button-link'
import { CopyButton } from '@tambay/ui/copy-button'
import { Sheet } from '@tambay/ui/sheet'
import { CircleCheck, CircleX } from 'lucide-react'

import { checkSpin } from './check-spin.ts'
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
        <Line label="Fingerprint of the secret (shown before the spin)" value={spin.commit} />
        {seed !== null && <Line label="Secret" value={seed} />}
        <Line label="Lucky word" value={spin.client_seed} />
        <Line label="Fingerprint of the prizes and chances" value={spin.table_hash} />
        <ButtonLink to="/activity/turntable/rules" variant="secondary" isWide>
          How draws work
        </ButtonLink>
      </div>
    </Sheet>
  )
}

function Checks({ spin }: { spin: Spin & { seed: string } }) {
  const { isCommitted, isTablePublished, isNumberDrawn } = checkSpin(spin)
  const isFair = isCommitted && isTablePublished && isNumberDrawn
  return (
    <div role="status" className={styles.checks}>
      <p className={styles.sum}>{isFair ? 'Verified. This spin was fair.' : 'Not verified.'}</p>
      <ul>
        <Check isPassed={isCommitted}>The secret was chosen before the spin</Check>
        <Check isPassed={isTablePublished}>The chances are the published ones</Check>
        <Check isPassed={isNumberDrawn}>The number comes from the secret and the lucky word</Check>
      </ul>
    </div>
  )
}

function Check({ isPassed, children }: { isPassed: boolean; children: string }) {
  const Icon = isPassed ? CircleCheck : CircleX
  return (
    <li className={styles.check} data-passed={isPassed || undefined}>
      <Icon role="img" aria-label={isPassed ? 'Passed' : 'Failed'} />
      {children}
    </li>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.note}>{label}</p>
        <p className={styles.value}>{value}</p>
      </div>
      <CopyButton label={`Copy ${label.toLowerCase()}`} text={value} />
    </div>
  )
}
