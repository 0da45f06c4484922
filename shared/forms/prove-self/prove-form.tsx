import { useUndisturbed } from '@tambay/client/stores/busy'
import { Button } from '@tambay/ui/button'
import { ChoiceList } from '@tambay/ui/choice-list'

import { FormFault } from '../form-fault/form-fault.tsx'
import { SendCodeRow } from '../send-code-row/send-code-row.tsx'
import styles from './prove-form.module.css'
import type { ProveWay } from './prove-ways.ts'
import { useProveForm } from './use-prove-form.ts'

interface ProveFormProps {
  ways: readonly [ProveWay, ...ProveWay[]]
  /** What is about to be done, for whom this is asked. */
  reason: string
  onProven: (token: string) => void
}

export function ProveForm({ ways, reason, onProven }: ProveFormProps) {
  const { form, way, choose, code, verify } = useProveForm(ways, onProven)
  const { isDirty, isSubmitting, errors } = form.formState
  useUndisturbed(isDirty)
  return (
    <form noValidate onSubmit={verify} className={styles.form}>
      <p className={styles.lead}>{ways.length === 1 ? `${reason} We send a code to ${way.hint}.` : reason}</p>
      {ways.length > 1 && (
        <ChoiceList label="Where to send the code" choices={ways} value={way.value} onChange={choose} />
      )}
      <SendCodeRow control={form.control} name="verification_code" code={code} />
      <FormFault fault={errors.root} />
      <Button type="submit" isWide isBusy={isSubmitting}>
        Verify
      </Button>
    </form>
  )
}
