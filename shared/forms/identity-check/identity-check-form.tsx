import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { Button } from '@tambay/ui/button'
import { ChoiceList } from '@tambay/ui/choice-list'

import { FormError } from '../form-error/form-error.tsx'
import { SendCodeRow } from '../send-code-row/send-code-row.tsx'
import styles from './identity-check-form.module.css'
import { useIdentityCheckForm } from './use-identity-check-form.ts'
import type { VerificationMethod } from './verification-methods.ts'

interface IdentityCheckFormProps {
  methods: readonly [VerificationMethod, ...VerificationMethod[]]
  reason: string
  onVerified: (token: string) => void
}

export function IdentityCheckForm({ methods, reason, onVerified }: IdentityCheckFormProps) {
  const { form, method, select, code, verify } = useIdentityCheckForm(methods, onVerified)
  const { isDirty, isSubmitting, errors } = form.formState
  useBlockReload(isDirty)
  return (
    <form noValidate onSubmit={verify} className={styles.form}>
      <p className={styles.lead}>
        {methods.length === 1 ? `${reason} We’ll send a code to ${method.hint}.` : reason}
      </p>
      {methods.length > 1 && (
        <ChoiceList label="Where to send the code" choices={methods} value={method.value} onChange={select} />
      )}
      <SendCodeRow control={form.control} name="verification_code" code={code} />
      <FormError error={errors.root} />
      <Button type="submit" isWide isBusy={isSubmitting}>
        Verify
      </Button>
    </form>
  )
}
