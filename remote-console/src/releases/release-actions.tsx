import { type ConsoleRelease, requestRelease } from '@tambay/contracts/operator/releases'
import { useId, useState } from 'react'

import { AskReason } from '../frame/ask-reason.tsx'
import layout from '../frame/layout.module.css'
import { useAction } from '../frame/use-action.ts'
import { useOperator } from '../frame/use-operator.ts'
import styles from './releases.module.css'

export function ReleaseActions({ release }: { release: ConsoleRelease }) {
  const { remote, version, state, held_because: held } = release
  const { may } = useOperator()
  const request = useAction(requestRelease)
  const [percent, setPercent] = useState(release.percent ?? 10)
  if (!may('releases.change')) return null
  const ask = (action: 'withdraw' | 'promote', share: number | null) => (reason: string) =>
    request.mutate({ remote, version, state, is_held: held !== null, action, percent: share, reason })
  const isBusy = request.isPending
  return (
    <div className={layout.row}>
      {(state === 'live' || state === 'canary') && (
        <AskReason
          label="Withdraw"
          hint={
            state === 'live' ? 'The release before it is live then.' : 'Its visitors get the live release.'
          }
          variant="danger"
          isBusy={isBusy}
          onConfirm={ask('withdraw', null)}
        />
      )}
      {state !== 'live' && (
        <AskReason
          label="Make live"
          hint={
            held === null
              ? 'Everyone gets it, with a new error budget.'
              : 'It is slower than the live release. Everyone gets it anyway.'
          }
          isBusy={isBusy}
          onConfirm={ask('promote', null)}
        />
      )}
      {state !== 'live' && remote !== 'host' && (
        <AskReason
          label={state === 'canary' ? 'Change the share' : 'Make it the canary'}
          hint={`${percent}% of the visitors get it.`}
          isBusy={isBusy}
          onConfirm={ask('promote', percent)}
        >
          <Share percent={percent} onChange={setPercent} />
        </AskReason>
      )}
    </div>
  )
}

function Share({ percent, onChange }: { percent: number; onChange: (percent: number) => void }) {
  const id = useId()
  return (
    <div className={styles.share}>
      <label htmlFor={id}>Share of visitors</label>
      <output htmlFor={id}>{percent}%</output>
      <input
        id={id}
        type="range"
        min={1}
        max={100}
        value={percent}
        onChange={event => onChange(Number(event.target.value))}
      />
    </div>
  )
}
