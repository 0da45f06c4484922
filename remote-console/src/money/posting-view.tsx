import { Link, useSearchParams } from '@tambay/client/router'
import {
  getPosting,
  type LedgerEntry,
  type PostingDetail,
  type PostingKind,
  reversePosting
} from '@tambay/contracts/operator/ledger'
import { formatCoins, formatSignedCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'
import type { ReactNode } from 'react'

import { AskReason } from '../frame/ask-reason.tsx'
import layout from '../frame/layout.module.css'
import { OperationView } from '../frame/operation-view.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import styles from './money.module.css'
import { kindWords, unitOf } from './words.ts'

/** Opens the posting beside the search. */
export function PostingLink({ id, children }: { id: string; children: ReactNode }) {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  search.set('posting', id)
  return (
    <Link className={layout.link} to={`?${search}`}>
      {children}
    </Link>
  )
}

export function PostingView({ id }: { id: string }) {
  return (
    <article aria-label="Posting" className={`${layout.card} ${styles.posting}`}>
      <OperationView operation={getPosting} input={{ id }} height={240}>
        {({ posting }) => <Posting posting={posting} />}
      </OperationView>
    </article>
  )
}

function Posting({ posting }: { posting: PostingDetail }) {
  const { id, kind, title, reason, created_at: createdAt, sides } = posting
  return (
    <>
      <h2>{title}</h2>
      <p className={layout.muted}>
        {kindWords[kind as PostingKind] ?? kind}, {formatDateTime(createdAt)}
        <br />
        {id}
      </p>
      <p>“{reason}”</p>
      <ul aria-label="Both sides" className={styles.sides}>
        {sides.map(side => (
          <li key={`${side.account} ${side.currency}`}>
            <strong>{side.username ?? side.account}</strong>
            {renderAmount(side)}
            <span className={layout.muted}>{side.account}</span>
            <span className={layout.muted}>then {formatCoins(side.balance_after)}</span>
          </li>
        ))}
      </ul>
      {posting.reverses && <PostingLink id={posting.reverses}>It reverses another posting</PostingLink>}
      {posting.reversed_by && <PostingLink id={posting.reversed_by}>It was reversed</PostingLink>}
      <Reversal posting={posting} />
    </>
  )
}

export const renderAmount = ({ amount, currency }: Pick<LedgerEntry, 'amount' | 'currency'>) => (
  <span className={styles.number}>{`${formatSignedCoins(amount)} ${unitOf(amount, currency)}`}</span>
)

function Reversal({ posting: { id, reversal, proposal } }: { posting: PostingDetail }) {
  const { may } = useOperator()
  const reverse = useAction(reversePosting)
  if (proposal)
    return (
      <p role="status">
        {proposal.proposed_by} proposed to reverse it.{' '}
        <Link className={layout.link} to="/console/approvals">
          See the proposal
        </Link>
      </p>
    )
  if ('problem' in reversal)
    return <p className={layout.muted}>It can’t be reversed now: {reversal.problem}</p>
  if (!may('ledger.correct')) return null
  const { amount, needs_second_person: needsTwo } = reversal
  return (
    <AskReason
      label={needsTwo ? 'Propose to reverse' : 'Reverse'}
      hint={`Moves ${formatCoins(amount)} coins. ${needsTwo ? 'Another operator must approve it.' : 'It happens at once.'} The person reads your reason on the receipt.`}
      variant="danger"
      isBusy={reverse.isPending}
      onConfirm={reason => reverse.mutate({ id, reason })}
    />
  )
}
