import type { TransactionType } from '@tambay/contracts/wallet'
import {
  ArrowLeftRight,
  FerrisWheel,
  Gamepad2,
  Gift,
  PartyPopper,
  RotateCcw,
  Trophy,
  Undo2,
  UserPlus
} from 'lucide-react'

import styles from './type-icon.module.css'

const icons = {
  sign_up: PartyPopper,
  game_hold: Gamepad2,
  game_settle: Trophy,
  game_void: Undo2,
  turntable: FerrisWheel,
  invite_reward: UserPlus,
  gift_sent: Gift,
  gift_received: Gift,
  exchange: ArrowLeftRight,
  reversal: RotateCcw
} as const satisfies Record<TransactionType, unknown>

export function TypeIcon({ type }: { type: TransactionType }) {
  const Icon = icons[type]
  return (
    <span aria-hidden="true" className={styles.icon}>
      <Icon />
    </span>
  )
}
