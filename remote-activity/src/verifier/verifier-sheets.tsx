import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton } from '@tambay/ui/skeleton'

const PasteReceipt = lazyWithRetry(async () => (await import('./paste-receipt.tsx')).PasteReceipt, Loading)
const SharedPrize = lazyWithRetry(async () => (await import('./shared-prize.tsx')).SharedPrize, Loading)

/** `?check=receipt` opens the form for a pasted receipt. `?code=` comes from a shared link and opens its prize. */
export function VerifierSheets() {
  const pasted = useSheetParam('check')
  const shared = useSheetParam('code')
  return (
    <>
      <Sheet isOpen={pasted.value !== null} onClose={pasted.close} title="Check a receipt" isTall>
        <PasteReceipt />
      </Sheet>
      <Sheet isOpen={shared.value !== null} onClose={shared.close} title="Shared prize" isTall>
        {shared.value !== null && <SharedPrize code={shared.value} />}
      </Sheet>
    </>
  )
}

function Loading() {
  return <Skeleton height={420} />
}
