import { Link } from '@tambay/client/router'
import type { ReactNode } from 'react'

import links from '../sign-in-parts/links.module.css'
import { useSenders } from '../sign-in-parts/use-senders.ts'
import { withRedirect } from '../sign-in-parts/with-redirect.ts'
import styles from './login-screen.module.css'

interface CreateAccountLineProps {
  question: string
  target: string
  children?: ReactNode
}

export function CreateAccountLine({ question, target, children }: CreateAccountLineProps) {
  const { email: canRegister } = useSenders()
  return (
    <div className={styles.create}>
      {children}
      {canRegister && (
        <p className={links.other}>
          {question}{' '}
          <Link to={withRedirect('/user/register', target)} className={links.link}>
            Create an account
          </Link>
        </p>
      )}
    </div>
  )
}
