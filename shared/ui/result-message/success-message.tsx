import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { ResultMessage } from './result-message.tsx'

interface SuccessMessageProps {
  title: string
  onLeave: () => void
  children: ReactNode
}

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
