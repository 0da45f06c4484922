import { Button } from '@tambay/shared/ui/button'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import styles from './done.module.css'

interface DoneProps {
  title: string
  onLeave: () => void
  /** What it means. */
  children: ReactNode
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** A form's end: what is so now, and the way back. Takes the focus, which was in the form, and is read out with it. */
export function Done({ title, onLeave, children }: DoneProps) {
  const id = useId()
  return (
    <div className={styles.done}>
      <span className={styles.icon}>
        <CircleCheck aria-hidden="true" />
      </span>
      <div id={id}>
        <h2>{title}</h2>
        <p className={styles.text}>{children}</p>
      </div>
      <Button isWide onClick={onLeave} ref={takeFocus} aria-describedby={id}>
        Done
      </Button>
    </div>
  )
}
