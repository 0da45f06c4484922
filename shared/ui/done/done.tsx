import { Button } from '@tambay/ui/button'
import { Outcome } from '@tambay/ui/outcome'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

interface DoneProps {
  title: string
  onLeave: () => void
  /** What it means. */
  children: ReactNode
}

/** A form's end: what is so now, and the way back. */
export function Done({ title, onLeave, children }: DoneProps) {
  return (
    <Outcome
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
    </Outcome>
  )
}
