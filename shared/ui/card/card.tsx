import { Link, type LinkProps } from '@tambay/client/router'
import type { ComponentProps } from 'react'

import { classes } from '../classes.ts'
import styles from './card.module.css'

interface CardLook {
  /** Without padding, for pictures that touch the edges. */
  isFlush?: boolean
}

export function Card({ isFlush, className, ...rest }: ComponentProps<'div'> & CardLook) {
  return <div {...rest} className={classes(styles.card, !isFlush && styles.padded, className)} />
}

/** A card that leads somewhere as a whole. */
export function CardLink({ isFlush, className, ...rest }: LinkProps & CardLook) {
  return (
    <Link {...rest} className={classes(styles.card, styles.link, !isFlush && styles.padded, className)} />
  )
}
