import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getReceipt, type Receipt } from '@tambay/contracts/wheel'
import { isCommitted, isTablePublished, repeatDraw } from '@tambay/fairness/check-spin'
import { formatDateTime } from '@tambay/format/time'
import { Avatar } from '@tambay/ui/avatar'
import { ButtonLink } from '@tambay/ui/button-link'
import { type Check, CheckList } from '@tambay/ui/check-list'
import { HashLine } from '@tambay/ui/hash-line'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton } from '@tambay/ui/skeleton'

import { PrizeLabel } from '../prize/prize-label.tsx'
import { sumUp, titles, waitsForSecret } from './describe-checks.ts'
import styles from './verifier.module.css'

/** Opened by a link that the winner shared. Checks the draw in the reader's browser, also without a login. */
export function SharedPrize({ code }: { code: string }) {
  const query = useQuery(queryOf(getReceipt, { code }))
  return (
    <QueryView query={query} skeleton={<Skeleton height={420} />}>
      {({ receipt }) => <Proof receipt={receipt} />}
    </QueryView>
  )
}

function Proof({ receipt }: { receipt: Receipt }) {
  const { winner, prize, proof } = receipt
  const checks = checkShared(receipt)
  return (
    <div className={styles.verifier}>
      <div className={styles.winner}>
        <Avatar src={winner.avatar} name={winner.nick_name} />
        <div>
          <p className={styles.name}>{`${winner.nick_name} won`}</p>
          <p className={styles.note}>{formatDateTime(receipt.created_at)}</p>
        </div>
      </div>
      <PrizeLabel prize={prize} size="lg" />
      <CheckList summary={sumUp(checks)} checks={checks} />
      {!proof && (
        <p className={styles.note}>
          The wheel shows the secret of this spin within 24 hours. Open this link again after that.
        </p>
      )}
      <HashLine label="Fingerprint of the secret (shown before the spin)" value={receipt.commit} />
      {proof && <HashLine label="Secret" value={proof.seed} />}
      {proof && <HashLine label="Lucky word" value={proof.client_seed} />}
      <HashLine label="Fingerprint of the prizes and chances" value={receipt.table_hash} />
      <ButtonLink to="/activity/turntable/index" isWide>
        Go to the wheel
      </ButtonLink>
    </div>
  )
}

/** The checks that other people can make: they can't see the winner's wallet and other spins (spec WHEEL-9). */
function checkShared({ proof, commit, table, table_hash: tableHash, prize }: Receipt): Check[] {
  const isPublished = isTablePublished({ table, table_hash: tableHash })
  return [
    check(titles.commitment, proof ? isCommitted({ seed: proof.seed, commit }) : undefined),
    check(titles.table, isPublished),
    check(
      'The number comes from the secret and the lucky word',
      proof ? repeatDraw({ ...proof, table, table_hash: tableHash, prize }).isSame : undefined
    )
  ]
}

function check(title: string, isPassed: boolean | undefined): Check {
  if (isPassed === undefined) return { title, ...waitsForSecret }
  return { title, verdict: isPassed ? 'holds' : 'broken' }
}
