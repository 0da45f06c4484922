import { Button } from '@tambay/ui/button'
import { SwitchRow } from '@tambay/ui/switch-row'
import { TextField } from '@tambay/ui/text-field'
import type { FormEvent } from 'react'

import styles from './debug-form.module.css'
import type { DebugValues } from './debug-values.ts'
import type { AllowedFrame } from './find-frame.ts'
import { GameChoice } from './game-choice.tsx'
import { useDebugForm } from './use-debug-form.ts'

interface DebugFormProps {
  origins: readonly string[]
  onOpen: (frame: AllowedFrame, values: DebugValues) => void
  onCheck: (frame: AllowedFrame) => void
}

export function DebugForm({ origins, onOpen, onCheck }: DebugFormProps) {
  const { values, change, error, channelError, isBusy, find } = useDebugForm(origins)

  function submit(event: FormEvent): void {
    event.preventDefault()
    void find(frame => onOpen(frame, values))
  }

  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <TextField
        label="Frame URL"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="http://localhost:5173/"
        hint={hintFor(origins)}
        error={error}
        value={values.frameUrl}
        onChange={event => change({ frameUrl: event.target.value })}
      />
      <GameChoice onChoose={change} />
      <div className={styles.pair}>
        <TextField
          label="Party ID"
          inputMode="numeric"
          autoComplete="off"
          value={values.partyId}
          onChange={event => change({ partyId: event.target.value })}
        />
        <TextField
          label="Channel"
          autoComplete="off"
          spellCheck={false}
          error={channelError}
          value={values.channel}
          onChange={event => change({ channel: event.target.value })}
        />
      </div>
      <SwitchRow
        label="Just joined"
        hint="The player enters the room after the game has loaded."
        checked={values.isJustJoined}
        onChange={event => change({ isJustJoined: event.target.checked })}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          Open
        </Button>
        <Button variant="secondary" isBusy={isBusy} onClick={() => void find(onCheck)}>
          Check conformance
        </Button>
      </div>
    </form>
  )
}

function hintFor(origins: readonly string[]): string {
  return origins.length > 0
    ? `The game of a party, or a page on ${origins.join(', ').replace('localhost:*', 'localhost')}`
    : 'The game of a party. No other origin is allowed for debugging.'
}
