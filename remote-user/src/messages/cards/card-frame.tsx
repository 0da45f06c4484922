import { backOnClose } from '@tambay/client/navigation/use-sheet-param'
import { Link } from '@tambay/client/router'
import type { CardInput } from '@tambay/contracts/messages/cards'
import { FileImage, Gift, type LucideIcon, PartyPopper, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './card-frame.module.css'

type CardKind = CardInput['kind']

const heads: Record<CardKind, { Icon: LucideIcon; label: string }> = {
  party: { Icon: PartyPopper, label: 'Room' },
  post: { Icon: FileImage, label: 'Post' },
  score: { Icon: Trophy, label: 'Score' },
  prize: { Icon: Gift, label: 'Lucky wheel' }
}

interface CardFrameProps {
  kind: CardKind
  children: ReactNode
}

export function CardFrame({ kind, children }: CardFrameProps) {
  const { Icon, label } = heads[kind]
  return (
    <div className={styles.card}>
      <p className={styles.kind}>
        <Icon aria-hidden="true" />
        {label}
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
    <Link to={to} state={backOnClose} aria-label={label} className={styles.action}>
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

export function UnavailableCard({ kind, children }: CardFrameProps) {
  return (
    <CardFrame kind={kind}>
      <p className={styles.unavailable}>{children}</p>
    </CardFrame>
  )
}
