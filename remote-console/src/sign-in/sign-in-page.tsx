import type { ReactNode } from 'react'

import styles from './sign-in-page.module.css'

interface SignInPageProps {
  title: string
  text: string
  error?: string | null
  children?: ReactNode
}

export function SignInPage({ title, text, error, children }: SignInPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>
          Tambay <span>Console</span>
        </p>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        {children}
      </div>
    </main>
  )
}
