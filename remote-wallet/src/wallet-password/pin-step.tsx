import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { CodeField } from '@tambay/ui/code-field'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import type { SubmitEvent } from 'react'

import { useFocusOnMount } from '../fields/use-focus-on-mount.ts'
import styles from './pin-step.module.css'
import { type Mode, pinLength, type Step, stepsOf } from './pin-steps.ts'
import type { WalletPasswordFlow } from './use-wallet-password.ts'

interface PinStepProps {
  flow: WalletPasswordFlow
  onForgot: () => void
}

/** Every step renders the same field, so that the phone's keyboard remains open. */
export function PinStep({ flow, onForgot }: PinStepProps) {
  const { mode, step, digits, error } = flow.steps
  const field = useFocusOnMount()
  const steps = stepsOf(mode)
  const position = steps.indexOf(step) + 1

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    flow.submit(digits)
    focusOnMount(field.current)
  }

  function goBack() {
    flow.back()
    focusOnMount(field.current)
  }

  return (
    <form noValidate onSubmit={onSubmit} className={styles.step}>
      <div role="status" className={styles.words}>
        <p className={styles.count}>{`Step ${position} of ${steps.length}`}</p>
        <h2>{titleOf(mode, step)}</h2>
      </div>
      <CodeField
        ref={field}
        label={labels[step]}
        hint={step === 'new' ? 'Avoid birthdays and sequences such as 123456.' : undefined}
        length={pinLength}
        isSecret
        value={digits}
        onChange={flow.type}
        onComplete={flow.submit}
        error={error}
      />
      <FormError error={flow.notice === undefined ? undefined : { message: flow.notice }} />
      <Button type="submit" isWide isBusy={flow.isSaving}>
        {step === 'again' ? submitLabel(mode, flow.notice !== undefined) : 'Next'}
      </Button>
      <div className={styles.others}>
        {position > 1 && (
          <Button variant="ghost" aria-label="Back to the previous step" onClick={goBack}>
            Back
          </Button>
        )}
        {step === 'old' && (
          <Button variant="ghost" onClick={onForgot}>
            Forgot it?
          </Button>
        )}
      </div>
    </form>
  )
}

const labels: Record<Step, string> = {
  old: 'Wallet password',
  new: 'New wallet password',
  again: 'Confirm wallet password'
}

function titleOf(mode: Mode, step: Step): string {
  if (step === 'old') return 'Enter your wallet password'
  if (step === 'again') return 'Enter it again'
  return mode === 'set' ? 'Choose six digits for your wallet' : 'Choose six new digits'
}

function submitLabel(mode: Mode, isRetry: boolean): string {
  if (isRetry) return 'Try again'
  return mode === 'set' ? 'Set wallet password' : 'Change wallet password'
}
