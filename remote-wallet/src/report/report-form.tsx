import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import type { Transaction } from '@tambay/contracts/wallet'
import { formatDateTimeWithWeekday } from '@tambay/format/time'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { ListRow } from '@tambay/ui/list-row'
import { TextArea } from '@tambay/ui/text-area'
import { type SubmitEvent, useRef } from 'react'

import { currencies } from '../currencies.ts'
import { TypeIcon } from '../transactions/type-icon.tsx'
import styles from './report.module.css'
import type { useReport } from './use-report.ts'

interface ReportFormProps {
  transaction: Transaction | undefined
  report: ReturnType<typeof useReport>
}

export function ReportForm({ transaction, report }: ReportFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useBlockReload(report.text !== '')

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!report.send()) focusOnMount(field.current)
  }

  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      {transaction && <Attached transaction={transaction} />}
      <TextArea
        ref={field}
        label="Description"
        hint="What happened, and what should have happened?"
        placeholder={transaction ? 'The prize of my last round is missing.' : 'My wallet is on hold.'}
        maxLength={1000}
        value={report.text}
        onChange={event => report.type(event.target.value)}
        error={report.error}
      />
      <FormError error={report.refusal} />
      <Button type="submit" isWide isBusy={report.isSending}>
        Send
      </Button>
    </form>
  )
}

function Attached({ transaction }: { transaction: Transaction }) {
  const { currency, type, title, amount, created_at: createdAt } = transaction
  const { Amount } = currencies[currency]
  return (
    <div className={styles.attached}>
      <span className="visually-hidden">Attached:</span>
      <ListRow
        start={<TypeIcon type={type} />}
        title={title}
        subtitle={formatDateTimeWithWeekday(createdAt)}
        end={<Amount amount={amount} isChange />}
      />
    </div>
  )
}
