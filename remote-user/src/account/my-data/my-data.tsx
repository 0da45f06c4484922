import { downloadFile } from '@tambay/client/data/download-file'
import { useMutation } from '@tambay/client/query'
import { formatPercent } from '@tambay/format/percent'
import { Button } from '@tambay/ui/button'
import { Download } from 'lucide-react'
import { useState } from 'react'

import styles from './my-data.module.css'

export function MyData() {
  const [share, setShare] = useState(0)
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async () => {
      setShare(0)
      // Loads the code for zip files only for those who press the button.
      const { collectMyData } = await import('./collect-my-data.ts')
      downloadFile('tambay-data.zip', await collectMyData(setShare), 'application/zip')
    }
  })
  return (
    <div className={styles.data}>
      <p className={styles.about}>
        Everything that we store about you: profile, posts, messages, transactions, rounds, settings and more,
        with your pictures.
      </p>
      <Button
        variant="secondary"
        isWide
        icon={<Download aria-hidden="true" />}
        isBusy={isPending}
        onClick={() => mutate()}
      >
        Download my data
      </Button>
      <p role="status" className={styles.about}>
        {isPending && `${formatPercent(share, 0)} collected. Keep this page open.`}
        {isSuccess && 'Done. The file is with your downloads.'}
      </p>
      {error && (
        <p role="alert" className={styles.failed}>
          We couldn’t collect your data. {error.message}
        </p>
      )}
    </div>
  )
}
