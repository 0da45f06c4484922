import { Button, type ButtonProps } from '@tambay/ui/button'
import { type ReactNode, useState } from 'react'

import { ReasonForm } from '../form/reason-form.tsx'

interface AskReasonProps extends Pick<ButtonProps, 'variant' | 'isBusy'> {
  /** On both buttons: the one that opens the form, and the one that confirms. */
  label: string
  hint: string
  onConfirm: (reason: string) => void
  /** More fields. */
  children?: ReactNode
}

/** A button that asks for a reason before it acts. */
export function AskReason(props: AskReasonProps) {
  const { label, hint, variant = 'secondary', isBusy, onConfirm, children } = props
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <Button size="sm" variant={variant} isBusy={isBusy} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
    )
  return (
    <ReasonForm
      action={label}
      hint={hint}
      isDanger={variant === 'danger'}
      onCancel={() => setIsOpen(false)}
      onSubmit={reason => {
        setIsOpen(false)
        onConfirm(reason)
      }}
    >
      {children}
    </ReasonForm>
  )
}
