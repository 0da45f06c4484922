import { Button } from '@tambay/ui/button'
import { CodeField } from '@tambay/ui/code-field'
import { type FieldValues, useController, type UseControllerProps } from 'react-hook-form'

import { formatWait } from '../countdown.ts'
import type { CodeRequesting } from '../use-code.ts'
import { useSmsCode } from '../use-sms-code.ts'
import styles from './send-code-row.module.css'

interface SendCodeRowProps<Form extends FieldValues> extends Pick<
  UseControllerProps<Form>,
  'control' | 'name'
> {
  code: CodeRequesting
}

/**
 * Four digits, and the button that has them sent: once, and again when the wait is over. In a form that goes on below, take
 * `name` from `register('…').name`: the focus goes to the first fault in the order in which fields were registered.
 */
export function SendCodeRow<Form extends FieldValues>({ code, ...field }: SendCodeRowProps<Form>) {
  const { field: input, fieldState } = useController(field)
  useSmsCode(code.isTexted, input.onChange)
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
        onClick={code.ask}
        isBusy={code.isAsking}
        disabled={code.wait > 0}
        className={styles.ask}
      >
        {wordsFor(code)}
      </Button>
      <p role="status" className={styles.sent}>
        {code.isSent && 'The code is on its way.'}
      </p>
    </div>
  )
}

function wordsFor({ wait, isAgain }: CodeRequesting): string {
  if (wait > 0) return `Resend in ${formatWait(wait)}`
  return isAgain ? 'Resend code' : 'Get code'
}
