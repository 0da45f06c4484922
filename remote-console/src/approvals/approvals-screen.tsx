import {
  approveProposal,
  listProposals,
  type Proposal,
  refuseProposal
} from '@tambay/contracts/operator/proposals'
import { formatCoins } from '@tambay/format/coins'
import { formatDateTime } from '@tambay/format/time'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'

import { AskReason } from '../frame/ask-reason.tsx'
import layout from '../frame/layout.module.css'
import { OperationView } from '../frame/operation-view.tsx'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import { useView } from '../frame/use-view.tsx'
import styles from './approvals.module.css'

export function ApprovalsScreen() {
  const [view, views] = useView('Proposals', { open: 'Open', done: 'Decided' })
  return (
    <>
      {views}
      <OperationView isLive operation={listProposals} input={undefined} height={240}>
        {({ items }) => {
          const shown = items.filter(({ state }) => (state === 'open') === (view === 'open'))
          return shown.length === 0 ? (
            <EmptyState
              picture="parol"
              title={view === 'open' ? 'Nothing waits for you' : 'Nothing was decided yet'}
            />
          ) : (
            <ul aria-label="Proposals" className={layout.column}>
              {shown.map(proposal => (
                <ProposalCard key={proposal.id} proposal={proposal} />
              ))}
            </ul>
          )
        }}
      </OperationView>
    </>
  )
}

const kindWords = {
  reverse: 'Reverse a posting',
  unfreeze: 'Unfreeze an account',
  odds: 'Publish odds of the wheel',
  gifts: 'Publish gift prices'
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { kind, amount, subject, lines, reason, proposed_by: by, proposed_at: at } = proposal
  return (
    <li className={`${layout.card} ${styles.card}`}>
      <div className={layout.row}>
        <h2>{kindWords[kind]}</h2>
        {amount !== null && <Badge tone="coin">{`${formatCoins(amount)} coins`}</Badge>}
      </div>
      <p className={layout.muted}>
        {by}, {formatDateTime(at)} · {subject}
      </p>
      <p>“{reason}”</p>
      <ul className={`${layout.well} ${styles.lines}`}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {proposal.state === 'open' ? <Decision proposal={proposal} /> : <Outcome proposal={proposal} />}
    </li>
  )
}

const stateWords = { done: 'Approved', refused: 'Refused', taken_back: 'Taken back' }

function Outcome({ proposal }: { proposal: Proposal }) {
  const { state, decided_by: by, decided_at: at, decision_reason: why } = proposal
  if (state === 'expired' || state === 'open') return <p>Expired.</p>
  if (by === null || at === null) return <p>Done at once, because it was small.</p>
  return (
    <p>
      {stateWords[state]} by {by}, {formatDateTime(at)}
      {why && <>: “{why}”</>}
    </p>
  )
}

function Decision({ proposal }: { proposal: Proposal }) {
  const { id, digest, proposed_by: by, expires_at: expiresAt } = proposal
  const { name, may } = useOperator()
  const approve = useAction(approveProposal)
  const refuse = useAction(refuseProposal)
  if (!may('proposals.approve')) return null
  const isOwn = by === name
  return (
    <div className={layout.row}>
      {!isOwn && (
        <Button size="sm" isBusy={approve.isPending} onClick={() => approve.mutate({ id, digest })}>
          Approve and do it
        </Button>
      )}
      <AskReason
        label={isOwn ? 'Take back' : 'Refuse'}
        hint={isOwn ? 'Nothing happens.' : `${by} reads your reason. Nothing happens.`}
        isBusy={refuse.isPending}
        onConfirm={reason => refuse.mutate({ id, reason })}
      />
      <span className={layout.muted}>
        {isOwn && 'Somebody else must approve it. '}Expires {formatDateTime(expiresAt)}.
      </span>
    </div>
  )
}
