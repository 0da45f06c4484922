import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Sheet } from '@tambay/ui/sheet'

import type { IdentityCheck } from './use-identity-check.ts'

const IdentityCheckForm = lazyWithRetry(async () => {
  const form = await import(/* webpackChunkName: "forms" */ './identity-check-form.tsx')
  return form.IdentityCheckForm
})

interface IdentityCheckSheetProps {
  check: IdentityCheck
  reason: string
}

/** Contains a form, so render it beside other forms, never inside one. */
export function IdentityCheckSheet({ check, reason }: IdentityCheckSheetProps) {
  const [first, ...others] = check.methods
  return (
    <Sheet isOpen={check.isOpen} onClose={check.cancel} title="Confirm it’s you">
      {first && (
        <IdentityCheckForm methods={[first, ...others]} reason={reason} onVerified={check.complete} />
      )}
    </Sheet>
  )
}
