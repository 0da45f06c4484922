import type { LinkProps } from '@tambay/client/router'
import type { ReactNode } from 'react'

import { ButtonLink } from '../button/button-link.tsx'
import styles from './floating-link.module.css'

interface FloatingLinkProps {
  to: LinkProps['to']
  icon: ReactNode
  children: string
}

/** The main action of a tab. Floats at the end of the phone's column, so give the page a padding below. */
export function FloatingLink({ to, icon, children }: FloatingLinkProps) {
  return (
    <div className={styles.area}>
      <ButtonLink to={to} icon={icon} className={styles.button}>
        {children}
      </ButtonLink>
    </div>
  )
}
