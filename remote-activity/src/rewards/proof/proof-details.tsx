import { useMutation } from '@tambay/client/query'
import { Link } from '@tambay/client/router'
import type { Spin } from '@tambay/contracts/wheel'
import { formatDateTime } from '@tambay/format/time'
import { Button } from '@tambay/ui/button'
import { CheckList } from '@tambay/ui/check-list'
import { copyText } from '@tambay/ui/copy-button'
import { ErrorState } from '@tambay/ui/error-state'
import { HashLine } from '@tambay/ui/hash-line'
import { Copy, ShieldCheck } from 'lucide-react'

import { PrizeLabel } from '../../prize/prize-label.tsx'
import { prizeText } from '../../prize/prize-text.ts'
import { SharePrize } from '../../share/share-prize.tsx'
import { sumUp } from '../../verifier/describe-checks.ts'
import styles from './proof-details.module.css'
import type { Proof } from './proof-query.ts'
import { runCheck } from './run-check.ts'

export function ProofDetails({ proof }: { proof: Proof }) {
  const { spin, receiptText } = proof
  const check = useMutation({ mutationFn: runCheck })
  const receipt = receiptPath(spin)
  return (
    <div className={styles.proof}>
      <div className={styles.head}>
        <PrizeLabel prize={spin.prize} size="lg" />
        <p
          className={styles.when}
        >{`${formatDateTime(spin.created_at)} · spin ${spin.nonce} with this secret`}</p>
      </div>
      <Button icon={<ShieldCheck />} isWide isBusy={check.isPending} onClick={() => check.mutate(proof)}>
        Check in this browser
      </Button>
      {check.data && <CheckList summary={sumUp(check.data)} checks={check.data} />}
      {check.error && <ErrorState message={check.error.message} onRetry={() => check.mutate(proof)} />}
      <HashLine label="Fingerprint of the secret (shown before the spin)" value={spin.commit} />
      {spin.seed === null ? (
        <p className={styles.when}>
          You can check this spin when the secret is shown: choose Check past spins in My prizes, or wait 24
          hours.
        </p>
      ) : (
        <HashLine label="Secret" value={spin.seed} />
      )}
      <HashLine label="Your lucky word" value={spin.client_seed} />
      <HashLine label="Fingerprint of the prizes and chances" value={spin.table_hash} />
      <p>{`Number drawn: ${spin.draw} (${prizeText(spin.prize)})`}</p>
      {receiptText !== null && (
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" />}
          isWide
          onClick={() => void copyText(receiptText)}
        >
          Copy receipt
        </Button>
      )}
      {spin.prize.t !== 'none' && <SharePrize spinId={spin.id} prize={spin.prize} />}
      {receipt && (
        <Link to={receipt} className={styles.link}>
          Receipt in your wallet
        </Link>
      )}
    </div>
  )
}

/** `diamand` is spelled this way on purpose (spec ACCESS-12). */
const folders = { coin: 'coin', diamond: 'diamand' } as const

function receiptPath({ prize: { t }, transaction_id: id }: Spin): string | undefined {
  if (id === null || (t !== 'coin' && t !== 'diamond')) return undefined
  return `/my/wallet/transaction/${folders[t]}/detail/${id}`
}
