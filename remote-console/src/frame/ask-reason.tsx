import { Button, type ButtonProps } from '@tambay/ui/button'
import { useState } from 'react'

import { ReasonForm, type ReasonFormProps } from '../form/reason-form.tsx'

interface AskReasonProps
  extends Pick<ButtonProps, 'variant'>, Pick<ReasonFormProps, 'hint' | 'isBusy' | 'children'> {
  /** On both buttons: the one that opens the form, and the one that confirms. */
  label: string
  onConfirm: (reason: string) => void
}

/** A button that asks for a reason before it acts. */
export function AskReason({ label, variant = 'secondary', onConfirm, ...form }: AskReasonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const confirm = (reason: string) => {
    close()
    onConfirm(reason)
  }
  return isOpen ? (
    <ReasonForm
      {...form}
      action={label}
      isDanger={variant === 'danger'}
      onCancel={close}
      onSubmit={confirm}
    />
  ) : (
    <Button size="sm" variant={variant} isBusy={form.isBusy} onClick={() => setIsOpen(true)}>
      {label}
    </Button>
  )
}
