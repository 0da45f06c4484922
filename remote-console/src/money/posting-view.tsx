import { Link } from '@tambay/client/router'
import {
  getPosting,
  type PostingDetail,
  type PostingKind,
  reversePosting,
  searchLedger
} from '@tambay/contracts/operator/ledger'
import { listProposals } from '@tambay/contracts/operator/proposals'
import { formatCoins, formatSignedCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'

import { AskReason } from '../frame/ask-reason.tsx'
import { OperationView } from '../frame/operation-view.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import styles from './money.module.css'
import { kindWords, unitOf } from './words.ts'

interface PostingViewProps {
  id: string
  linkTo: (id: string) => string
}

export function PostingView({ id, linkTo }: PostingViewProps) {
  return (
    <article aria-label="Posting" className={styles.posting}>
      <OperationView operation={getPosting} input={{ id }} height={240}>
        {({ posting }) => <Posting posting={posting} linkTo={linkTo} />}
      </OperationView>
    </article>
  )
}

function Posting({ posting, linkTo }: { posting: PostingDetail } & Pick<PostingViewProps, 'linkTo'>) {
  const { id, kind, title, reason, created_at: createdAt, sides } = posting
  return (
    <>
      <h2>{title}</h2>
      <p className={styles.muted}>
        {kindWords[kind as PostingKind] ?? kind}, {formatDateTime(createdAt)}
        <br />
        {id}
      </p>
      <p>“{reason}”</p>
      <ul aria-label="Both sides" className={styles.sides}>
        {sides.map(side => (
          <li key={`${side.account} ${side.currency}`}>
            <strong>{side.username ?? side.account}</strong>
            <span
              className={styles.number}
            >{`${formatSignedCoins(side.amount)} ${unitOf(side.amount, side.currency)}`}</span>
            <span className={styles.muted}>{side.account}</span>
            <span className={styles.muted}>then {formatCoins(side.balance_after)}</span>
          </li>
        ))}
      </ul>
      <Related label="It reverses another posting" id={posting.reverses} linkTo={linkTo} />
      <Related label="It was reversed" id={posting.reversed_by} linkTo={linkTo} />
      <Reversal posting={posting} />
    </>
  )
}

function Related({
  label,
  id,
  linkTo
}: { label: string; id: string | null } & Pick<PostingViewProps, 'linkTo'>) {
  if (id === null) return null
  return (
    <p>
      <Link className={styles.link} to={linkTo(id)}>
        {label}
      </Link>
    </p>
  )
}

function Reversal({ posting: { id, reversal, proposal } }: { posting: PostingDetail }) {
  const { may } = useOperator()
  const reverse = useAction(reversePosting, {
    refetches: [getPosting.path, searchLedger.path, listProposals.path]
  })
  if (proposal)
    return (
      <p role="status">
        {proposal.proposed_by} proposed to reverse it.{' '}
        <Link className={styles.link} to="/console/approvals">
          See the proposal
        </Link>
      </p>
    )
  if ('problem' in reversal)
    return <p className={styles.muted}>It can’t be reversed now: {reversal.problem}</p>
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
