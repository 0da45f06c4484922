import { useStore } from '@nanostores/react'
import { Button } from '@tambay/shared/ui/button'
import { CodeField } from '@tambay/shared/ui/code-field'
import { TextField } from '@tambay/shared/ui/text-field'
import { Controller } from 'react-hook-form'

import { AgreementRow } from './agreement-row.tsx'
import { FormFault } from './form-fault.tsx'
import { prepareHumanCheck } from './human-check/create-human-check.ts'
import { HumanCheckRow } from './human-check/human-check-row.tsx'
import { $loginDraft } from './login-draft.ts'
import styles from './login-form.module.css'
import { $resendIn } from './resend.ts'
import { useSmsLogin } from './use-sms-login.ts'

export function SmsForm({ isEntering }: { isEntering: boolean }) {
  const { form, human, isAsking, askForCode, logIn } = useSmsLogin()
  const { control, register, formState, getValues } = form
  const resendIn = useStore($resendIn)
  const keepDraft = () => {
    const { tel, agree } = getValues()
    $loginDraft.set({ ...$loginDraft.get(), tel, agree })
  }
  return (
    <form
      noValidate
      onSubmit={logIn}
      onChange={keepDraft}
      onFocus={prepareHumanCheck}
      className={styles.form}
    >
      <TextField
        {...register('tel')}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        prefix="+63"
        placeholder="917 123 4567"
        error={formState.errors.tel?.message}
      />
      <Controller
        control={control}
        name="human"
        render={({ field, fieldState }) => (
          <HumanCheckRow human={human} field={field} error={fieldState.error?.message} />
        )}
      />
      <div className={styles.code}>
        <Controller
          control={control}
          name="verification_code"
          render={({ field, fieldState }) => (
            <CodeField
              {...field}
              label="Verification code"
              error={fieldState.error?.message}
              className={styles.boxes}
            />
          )}
        />
        <Button
          variant="secondary"
          size="sm"
          onClick={askForCode}
          isBusy={isAsking}
          disabled={resendIn > 0}
          className={styles.ask}
        >
          {resendIn > 0 ? `Resend in ${resendIn} s` : 'Get code'}
        </Button>
      </div>
      <AgreementRow {...register('agree')} error={formState.errors.agree?.message} />
      <FormFault message={formState.errors.root?.message} />
      <Button type="submit" isWide isBusy={formState.isSubmitting || isEntering}>
        Log in
      </Button>
      <p className={styles.note}>New here? Your phone number makes your account.</p>
    </form>
  )
}
