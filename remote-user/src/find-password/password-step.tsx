import { useStore } from '@nanostores/react'
import { FormError } from '@tambay/forms/form-error'
import { SendCodeRow } from '@tambay/forms/send-code-row'
import { Button } from '@tambay/ui/button'

import styles from '../sign-in-parts/form.module.css'
import { HumanCheckRow } from '../sign-in-parts/human-check/human-check-row.tsx'
import { NewPasswordFields } from '../sign-in-parts/new-password-fields.tsx'
import { useFirstFocus } from '../sign-in-parts/use-first-focus.ts'
import type { Way } from './find-password-rules.ts'
import texts from './find-password.module.css'
import type { PasswordStepState } from './use-password-step.ts'
import { fullForms, masks, subtitles } from './ways.ts'

interface PasswordStepProps {
  state: PasswordStepState
  way: Way
  /** In settings the address is known, and shown masked as everywhere there. */
  isOwn: boolean
}

export function PasswordStep({ state, way, isOwn }: PasswordStepProps) {
  const { form, human, code, next, sentTo } = state
  const { control, register, formState } = form
  const { errors } = formState
  useFirstFocus(form, 'verification_code')
  const isHuman = useStore(human.$state) === 'passed'
  return (
    <form noValidate onSubmit={next} className={styles.form}>
      <div>
        <h2>{subtitles[way]}</h2>
        <p role="status" className={texts.lead}>
          The verification code was sent to{' '}
          <span className={texts.address}>{(isOwn ? masks : fullForms)[way](sentTo)}</span>
        </p>
      </div>
      {!isHuman && <HumanCheckRow {...register('human')} human={human} error={errors.human?.message} />}
      {/* Tells a password manager whose password this is: one logs in with an address too. */}
      <input hidden readOnly autoComplete="username" value={sentTo} />
      <SendCodeRow control={control} name={register('verification_code').name} code={code} />
      <NewPasswordFields
        password={register('new_password', { deps: 'confirm_password' })}
        confirm={register('confirm_password')}
        label="New password"
        errors={{ password: errors.new_password?.message, confirm: errors.confirm_password?.message }}
      />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={formState.isSubmitting}>
        Next
      </Button>
    </form>
  )
}
