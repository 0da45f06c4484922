import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { createContext, type ReactNode, use, useState } from 'react'

import styles from './external-link.module.css'

const OpenLink = createContext<(href: string) => void>(() => {})

export const useOpenLink = () => use(OpenLink)

/** One dialog for all messages, outside of the list that removes messages from the page while it scrolls. */
export function ExternalLinkDialog({ children }: { children: ReactNode }) {
  const [href, setHref] = useState<string>()
  const close = () => setHref(undefined)
  function open(): void {
    window.open(href, '_blank', 'noopener,noreferrer')
    close()
  }
  return (
    <OpenLink value={setHref}>
      {children}
      <ConfirmDialog
        isOpen={href !== undefined}
        onClose={close}
        title="Open this link?"
        confirm="Open"
        onConfirm={open}
      >
        <span className={styles.note}>You’re leaving Tambay. Only open links that you trust.</span>
        <span dir="ltr" className={styles.address}>
          <b>{href && new URL(href).host}</b>
          {href && afterHost(href)}
        </span>
      </ConfirmDialog>
    </OpenLink>
  )
}

function afterHost(href: string): string {
  const { pathname, search, hash } = new URL(href)
  return pathname + search + hash
}
