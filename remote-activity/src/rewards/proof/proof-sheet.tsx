import { useQuery } from '@tambay/client/query'
import { EmptyState } from '@tambay/ui/empty-state'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton } from '@tambay/ui/skeleton'

import { ProofDetails } from './proof-details.tsx'
import { proofQuery } from './proof-query.ts'

interface ProofSheetProps {
  id: string | null
  onClose: () => void
}

export function ProofSheet({ id, onClose }: ProofSheetProps) {
  const query = useQuery(proofQuery(id))
  return (
    <Sheet isOpen={id !== null} onClose={onClose} title="How this spin was drawn">
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {proof =>
          proof ? (
            <ProofDetails key={proof.spin.id} proof={proof} />
          ) : (
            <EmptyState picture="jeepney" title="We couldn’t find this spin" />
          )
        }
      </QueryView>
    </Sheet>
  )
}
