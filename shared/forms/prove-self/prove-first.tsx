import { Button } from '@tambay/ui/button'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import styles from './prove-first.module.css'
import { ProveSelf } from './prove-self.tsx'
import type { Proof } from './use-proof.ts'

interface ProveFirstProps {
  proof: Proof
  reason: string
  /** The form that comes after the proof. It stays, with what is typed, when the gateway wants another. */
  children: ReactNode
}

export function ProveFirst({ proof, reason, children }: ProveFirstProps) {
  return (
    <>
      {/* Before the form, so that it is closed when the form takes the focus. */}
      <ProveSelf proof={proof} reason={reason} />
      {proof.isReady ? (
        <AfterProof takesFocus={proof.ways.length > 0}>{children}</AfterProof>
      ) : (
        <div className={styles.call}>
          <span className={styles.icon}>
            <ShieldCheck aria-hidden="true" />
          </span>
          <p>{reason}</p>
          <Button isWide onClick={() => void proof.ask()}>
            Verify
          </Button>
        </div>
      )}
    </>
  )
}

/** The focus was in the sheet, or on the button that opened it: both are gone. A form may take it to a field itself. */
function AfterProof({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isFocused] = useState(takesFocus)
  useEffect(() => {
    if (isFocused && !ref.current?.contains(document.activeElement)) ref.current?.focus()
  }, [isFocused])
  return (
    <div ref={ref} tabIndex={-1} className={styles.after}>
      {children}
    </div>
  )
}
