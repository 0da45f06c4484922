import { lazyPart } from '@tambay/ui/lazy-part'
import { Sheet } from '@tambay/ui/sheet'

import type { Proof } from './use-proof.ts'

/** The form and its library: few who see a screen with a proof are asked for one. */
const ProveForm = lazyPart(async () => {
  const form = await import(/* webpackChunkName: "forms" */ './prove-form.tsx')
  return form.ProveForm
})

/**
 * Asks whoever is here for a code of a bound address, before something that only the owner may do. Stands beside forms,
 * never inside one. `reason` says what is about to be done.
 */
export function ProveSelf({ proof, reason }: { proof: Proof; reason: string }) {
  const [first, ...others] = proof.ways
  return (
    <Sheet isOpen={proof.isAsking} onClose={proof.giveUp} title="Verify that it is you">
      {first && <ProveForm ways={[first, ...others]} reason={reason} onProven={proof.take} />}
    </Sheet>
  )
}
