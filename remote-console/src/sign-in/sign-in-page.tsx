import type { ReactNode } from 'react'

import layout from '../frame/layout.module.css'
import styles from './sign-in-page.module.css'

interface SignInPageProps {
  title: string
  text: string
  error?: Error | null
  children?: ReactNode
}

export function SignInPage({ title, text, error, children }: SignInPageProps) {
  return (
    <main className={styles.page}>
      <div className={`${layout.card} ${styles.card}`}>
        <p className={styles.brand}>
          Tambay <span>Console</span>
        </p>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {error && (
          <p role="alert" className={styles.error}>
            {explainPasskeyError(error)}
          </p>
        )}
        {children}
      </div>
    </main>
  )
}

/** Browsers tell a page little about why there is no answer, so that it can't find out who uses the computer. */
function explainPasskeyError(error: Error): string {
  if (error.name === 'NotAllowedError') return 'No passkey was used. Try again when you’re ready.'
  if (error.name === 'InvalidStateError')
    return 'This device already has a passkey for your account. Sign in with it.'
  return error.message
}
