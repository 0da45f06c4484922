import { downloadFile } from '@tambay/client/data/download-file'
import { showToast } from '@tambay/client/stores/page/toast'

/** By the phone’s share sheet. Without one for pictures, it is downloaded. */
export async function shareFile(file: File, text: string): Promise<void> {
  const content = { files: [file], text }
  if (!('canShare' in navigator) || !navigator.canShare(content)) return save(file)
  try {
    await navigator.share(content)
  } catch (error) {
    const isCanceled = error instanceof DOMException && error.name === 'AbortError'
    if (!isCanceled) save(file)
  }
}

function save(file: File): void {
  downloadFile(file.name, file, file.type)
  showToast('Picture saved.')
}
