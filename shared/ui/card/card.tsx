import { Link, type LinkProps } from '@tambay/client/router'
import type { ComponentProps } from 'react'

import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardLook {
  isFlush?: boolean
}

export function Card({ isFlush, className, ...rest }: ComponentProps<'div'> & CardLook) {
  return <div {...rest} className={classNames(styles.card, !isFlush && styles.padded, className)} />
}

export function CardLink({ isFlush, className, ...rest }: LinkProps & CardLook) {
  return (
    <Link {...rest} className={classNames(styles.card, styles.link, !isFlush && styles.padded, className)} />
  )
}
