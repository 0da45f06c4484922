import { showToast } from '@tambay/client/stores/page/toast'
import { Copy } from 'lucide-react'

import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  /** What is copied, for screen readers: "Copy order id". */
  label: string
  text: string
}

export function CopyButton({ label, text }: CopyButtonProps) {
  return (
    <IconButton label={label} onClick={() => void copy(text)}>
      <Copy />
    </IconButton>
  )
}

/** The clipboard is there on secure origins only, and may be refused. */
async function copy(text: string): Promise<void> {
  const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(
    () => false
  )
  showToast(isCopied ? 'Copied' : 'Copying did not work. Press long on the text instead.')
}
