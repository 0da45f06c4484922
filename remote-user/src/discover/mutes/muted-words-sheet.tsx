import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { listMutedWords } from '@tambay/contracts/muted-words'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { Skeleton } from '@tambay/ui/skeleton'

import { MutedWordsForm } from './muted-words-form.tsx'
import styles from './muted-words.module.css'

interface MutedWordsSheetProps {
  isOpen: boolean
  onClose: () => void
}

export function MutedWordsSheet({ isOpen, onClose }: MutedWordsSheetProps) {
  const query = useQuery({ ...queryOf(listMutedWords, undefined), enabled: isOpen })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Muted words">
      <p className={styles.intro}>
        You won’t see posts and comments that contain these words. Nobody is told.
      </p>
      <QueryView query={query} skeleton={<Skeleton height={120} />}>
        {({ words }) => <MutedWordsForm words={words} />}
      </QueryView>
    </Sheet>
  )
}
