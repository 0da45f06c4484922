import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

import { createUploads, type OnUploaded } from './uploads.ts'

/**
 * Uploads several pictures. `onUploaded` is called for each one in the order of selection; the first render's
 * function is used.
 */
export function useUploads(onUploaded: OnUploaded) {
  const [uploads] = useState(() => createUploads(onUploaded))
  useEffect(() => () => uploads.clear(), [uploads])
  return { ...uploads, items: useStore(uploads.$items) }
}
