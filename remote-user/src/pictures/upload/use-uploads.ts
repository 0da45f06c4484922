import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { createUploads, type OnUploaded } from './uploads.ts'

export function useUploads(onUploaded: OnUploaded) {
  const [uploads] = useState(() => createUploads(onUploaded))
  useEffect(() => () => uploads.clear(), [uploads])
  return { ...uploads, items: useStore(uploads.$items) }
}
