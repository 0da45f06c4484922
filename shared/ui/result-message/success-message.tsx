import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { ResultMessage } from './result-message.tsx'

interface SuccessMessageProps {
  title: string
  onLeave: () => void
  /** What it means. */
  children: ReactNode
}

/** A form's end: what is so now, and the way back. */
export function SuccessMessage({ title, onLeave, children }: SuccessMessageProps) {
  return (
    <ResultMessage
      Icon={CircleCheck}
      tone="ok"
      title={title}
      actions={
        <Button isWide onClick={onLeave}>
          Done
        </Button>
      }
    >
      <p>{children}</p>
    </ResultMessage>
  )
}
