import { Link } from '@tambay/client/router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './card-frame.module.css'

interface CardFrameProps {
  Icon: LucideIcon
  kind: string
  children: ReactNode
}

export function CardFrame({ Icon, kind, children }: CardFrameProps) {
  return (
    <div className={styles.card}>
      <p className={styles.kind}>
        <Icon aria-hidden="true" />
        {kind}
      </p>
      {children}
    </div>
  )
}

interface CardContentProps {
  picture?: ReactNode
  title: ReactNode
  note?: ReactNode
  children?: ReactNode
}

export function CardContent({ picture, title, note, children }: CardContentProps) {
  return (
    <div className={styles.content}>
      {picture}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {note && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </div>
  )
}

export function CardAction({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <Link to={to} aria-label={label} className={styles.action}>
      {children}
    </Link>
  )
}

export function CardButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" aria-haspopup="dialog" className={styles.action} onClick={onClick}>
      {children}
    </button>
  )
}

export function CardPicture({ src, isDimmed }: { src: string; isDimmed?: boolean }) {
  return (
    <img src={src} alt="" loading="lazy" className={styles.picture} data-dimmed={isDimmed || undefined} />
  )
}

export function UnavailableCard({ Icon, kind, children }: CardFrameProps) {
  return (
    <CardFrame Icon={Icon} kind={kind}>
      <p className={styles.unavailable}>{children}</p>
    </CardFrame>
  )
}
