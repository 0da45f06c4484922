import * as z from '@tambay/contracts/schema'
import { FrameLabel } from '@tambay/game-frame/frame-parts'
import { Button } from '@tambay/ui/button'
import { SwitchRow } from '@tambay/ui/switch-row'
import { TextField } from '@tambay/ui/text-field'
import { type FormEvent, useState } from 'react'

import styles from './debug-form.module.css'
import { type DebugValues, readDebugValues, saveDebugValues } from './debug-values.ts'
import { type AllowedFrame, findFrame } from './find-frame.ts'
import { GameChoice } from './game-choice.tsx'

interface DebugFormProps {
  origins: readonly string[]
  onOpen: (frame: AllowedFrame, values: DebugValues) => void
  onCheck: (frame: AllowedFrame) => void
}

export function DebugForm({ origins, onOpen, onCheck }: DebugFormProps) {
  const [values, setValues] = useState(readDebugValues)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const channelError =
    values.channel === '' || z.safeParse(FrameLabel, values.channel).success
      ? undefined
      : 'Use 1 to 32 letters, digits, _ . or -'

  function change(changed: Partial<DebugValues>): void {
    const next = { ...values, ...changed }
    setError(undefined)
    setValues(next)
    saveDebugValues(next)
  }

  async function find(then: (frame: AllowedFrame) => void): Promise<void> {
    if (channelError) return
    setIsBusy(true)
    setError(undefined)
    try {
      then(await findFrame(values, origins))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
    setIsBusy(false)
  }

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
