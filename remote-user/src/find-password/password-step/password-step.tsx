import { FormError } from '@tambay/forms/form-error'
import { SendCodeRow } from '@tambay/forms/send-code-row'
import { Button } from '@tambay/ui/button'
import { useEffect } from 'react'

import { NewPasswordFields } from '../../sign-in-parts/fields/new-password-fields.tsx'
import styles from '../../sign-in-parts/form.module.css'
import { HumanCheckRow } from '../../sign-in-parts/human-check/human-check-row.tsx'
import type { ResetMethod } from '../find-password-rules.ts'
import texts from '../find-password.module.css'
import { fullForms, masks, subtitles } from '../reset-methods.ts'
import type { PasswordStepState } from './use-password-step.ts'

interface PasswordStepProps {
  state: PasswordStepState
  method: ResetMethod
  /** Masks the address, because the user didn't type it. */
  isMasked: boolean
}

export function PasswordStep({ state, method, isMasked }: PasswordStepProps) {
  const { form, human, code, next, sentTo } = state
  const { control, register, formState, setFocus } = form
  const { errors } = formState
  // Takes the focus, because the focused button of the previous step was removed.
  useEffect(() => setFocus('verification_code'), [setFocus])
  return (
    <form noValidate onSubmit={next} className={styles.form}>
      <div>
        <h2>{subtitles[method]}</h2>
        <p role="status" className={texts.lead}>
          The verification code was sent to{' '}
          <span className={texts.address}>{(isMasked ? masks : fullForms)[method](sentTo)}</span>
        </p>
      </div>
      {/* Lets password managers find the account of the password. */}
      <input hidden readOnly autoComplete="username" value={sentTo} />
      <SendCodeRow control={control} name={register('verification_code').name} code={code} />
      <NewPasswordFields
        password={register('new_password', { deps: 'confirm_password' })}
        confirm={register('confirm_password')}
        label="New password"
        errors={{ password: errors.new_password?.message, confirm: errors.confirm_password?.message }}
      />
      <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Next
      </Button>
    </form>
  )
}
