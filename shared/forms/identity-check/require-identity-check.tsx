import { Button } from '@tambay/ui/button'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { IdentityCheckSheet } from './identity-check-sheet.tsx'
import styles from './require-identity-check.module.css'
import type { IdentityCheck } from './use-identity-check.ts'

interface RequireIdentityCheckProps {
  check: IdentityCheck
  reason: string
  children: ReactNode
}

export function RequireIdentityCheck({ check, reason, children }: RequireIdentityCheckProps) {
  return (
    <>
      {/* The sheet comes before the form, so that it closes before the form takes the focus. */}
      <IdentityCheckSheet check={check} reason={reason} />
      {check.isPassed && <FocusedContent takesFocus={check.methods.length > 0}>{children}</FocusedContent>}
      {/* Hidden while the sheet is open, because the sheet shows the same sentence and button. */}
      {!check.isPassed && !check.isOpen && (
        <div className={styles.call}>
          <span className={styles.icon}>
            <ShieldCheck aria-hidden="true" />
          </span>
          <p>{reason}</p>
          <Button isWide onClick={() => void check.open()}>
            Verify
          </Button>
        </div>
      )}
    </>
  )
}

function FocusedContent({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
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
