import { Button } from '@tambay/ui/button'
import { CodeField } from '@tambay/ui/code-field'
import { type FieldValues, useController, type UseControllerProps } from 'react-hook-form'

import { formatWait } from '../countdown.ts'
import { useSmsCode } from '../use-sms-code.ts'
import type { VerificationCodeState } from '../use-verification-code.ts'
import styles from './send-code-row.module.css'

interface SendCodeRowProps<Form extends FieldValues> extends Pick<
  UseControllerProps<Form>,
  'control' | 'name'
> {
  code: VerificationCodeState
}

/**
 * A code field with its send button. If more fields follow, pass `register('…').name` as `name`, because
 * errors focus fields in registration order.
 */
export function SendCodeRow<Form extends FieldValues>({ code, ...field }: SendCodeRowProps<Form>) {
  const { field: input, fieldState } = useController(field)
  useSmsCode(code.isSentBySms, input.onChange)
  return (
    <div className={styles.row}>
      <CodeField
        {...input}
        label="Verification code"
        error={fieldState.error?.message}
        className={styles.boxes}
      />
      <Button
        variant="secondary"
        size="sm"
        onClick={code.request}
        isBusy={code.isRequesting}
        disabled={code.cooldown > 0}
        className={styles.ask}
      >
        {buttonLabel(code)}
      </Button>
      <p role="status" className={styles.sent}>
        {code.isSent && 'We sent you a code.'}
      </p>
    </div>
  )
}

function buttonLabel({ cooldown, isResend }: VerificationCodeState): string {
  if (cooldown > 0) return `Resend in ${formatWait(cooldown)}`
  return isResend ? 'Resend code' : 'Get code'
}
