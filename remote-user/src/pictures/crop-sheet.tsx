import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Sheet } from '@tambay/ui/sheet'

import type { CropAreaProps } from './crop/crop-area.tsx'

interface CropSheetProps extends Omit<CropAreaProps, 'file'> {
  file: Blob | undefined
  onClose: () => void
  title?: string
}

const CropArea = lazyWithRetry(async () => (await import('./crop/crop-area.tsx')).CropArea)

export function CropSheet({ file, onClose, title = 'Crop picture', ...area }: CropSheetProps) {
  return (
    <Sheet isOpen={file !== undefined} onClose={onClose} title={title}>
      {file && <CropArea file={file} {...area} />}
    </Sheet>
  )
}
