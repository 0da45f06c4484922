import { useStore } from '@nanostores/react'
import { Button } from '@tambay/ui/button'
import { Mic } from 'lucide-react'
import { useEffect, useState } from 'react'

import { createMicControl } from '../voice/mic-control.ts'
import { $isVoiceOff, isVoiceSupported, voiceOff, voiceUnsupported } from '../voice/voice-support.ts'
import type { MicState, VoiceClient } from '../voice/voice-types.ts'
import styles from './mic-check.module.css'
import { micErrorTexts } from './mic-errors.ts'

/** Shows whether the phone's mic works, before anyone can hear the user. */
export function MicCheck() {
  const [mic] = useState(() => createMicControl(() => undefined))
  useEffect(() => mic.close, [mic])
  const state = useStore(mic.$state)
  const isOff = useStore($isVoiceOff)
  if (isOff) return <p className={styles.words}>{voiceOff}</p>
  if (!isVoiceSupported()) return <p className={styles.words}>{voiceUnsupported}</p>
  return (
    <section aria-label="Mic check" className={styles.check}>
      {state.status === 'on' ? (
        <LevelMeter $micLevel={mic.$level} />
      ) : (
        <Button
          variant="secondary"
          isWide
          isBusy={state.status === 'asking'}
          icon={<Mic aria-hidden="true" />}
          onClick={() => void mic.turnOn()}
        >
          {state.status === 'error' ? 'Try again' : 'Check your mic'}
        </Button>
      )}
      <p role="status" className={styles.words}>
        <Explanation state={state} />
      </p>
    </section>
  )
}

function LevelMeter({ $micLevel }: Pick<VoiceClient, '$micLevel'>) {
  return <meter aria-label="Mic level" className={styles.meter} max={1} value={useStore($micLevel)} />
}

function Explanation({ state: { status, error } }: { state: MicState }) {
  if (status === 'on') return 'Say something. The bar moves when your mic works. Nobody can hear you yet.'
  if (status !== 'error') return 'You join with your mic off. Nobody hears you until you turn it on.'
  const { message, nextStep } = micErrorTexts[error ?? 'other']
  return (
    <>
      <strong>{message}</strong>
      <br />
      {nextStep}
    </>
  )
}
