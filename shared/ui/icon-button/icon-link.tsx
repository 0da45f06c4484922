import { Link, type LinkProps } from '@tambay/client/router'

import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

interface IconLinkProps extends Omit<LinkProps, 'aria-label'> {
  label: string
}

export function IconLink({ label, className, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={classNames(styles.button, className)}>
      {children}
    </Link>
  )
}
