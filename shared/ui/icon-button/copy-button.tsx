import { showToast } from '@tambay/client/stores/page/toast'
import { Copy } from 'lucide-react'

import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  label: string
  text: string
}

export function CopyButton({ label, text }: CopyButtonProps) {
  return (
    <IconButton label={label} onClick={() => void copyText(text)}>
      <Copy />
    </IconButton>
  )
}

/** The clipboard exists only on secure origins, and the browser may deny access. */
export async function copyText(text: string): Promise<void> {
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(
    () => false
  )
  showToast(isCopied ? 'Copied' : 'Couldn’t copy. Press and hold the text to copy it.')
}
