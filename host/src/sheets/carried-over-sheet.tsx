import { formatCoins } from '@tambay/format/coins'
import { isGuestName } from '@tambay/format/guest-name'
import { CoinAmount } from '@tambay/ui/amount'
import { Avatar } from '@tambay/ui/avatar'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { Sheet } from '@tambay/ui/sheet'

import type { Navigator } from '../session/navigator.ts'
import { type CarryOverSummary, closeSheet } from './host-sheet.ts'
import styles from './sheets.module.css'

interface CarriedOverSheetProps {
  isOpen: boolean
  summary: CarryOverSummary
  navigator: Navigator
}

export function CarriedOverSheet({ isOpen, summary, navigator }: CarriedOverSheetProps) {
  const setUp = () => {
    closeSheet()
    void navigator.go('/my/welcome')
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeSheet}
      hasClose={false}
      title={summary.isNew ? 'Your account is ready' : 'Welcome back'}
      footer={
        summary.isNew ? (
          <div className={styles.choices}>
            <Button isWide onClick={setUp}>
              Set up your profile
            </Button>
            <Button isWide variant="ghost" onClick={closeSheet}>
              Not now
            </Button>
          </div>
        ) : (
          <Button isWide onClick={closeSheet}>
            OK
          </Button>
        )
      }
    >
      {summary.isNew ? <NewAccount summary={summary} /> : <ExistingAccount summary={summary} />}
    </Sheet>
  )
}

/** One line: what came along, what stays, and what the wallet starts with (spec IDENTITY-4). */
function NewAccount({ summary }: { summary: CarryOverSummary }) {
  const { id, nickname, avatar, recentGames, walletCoins } = summary
  const greeting = isGuestName(nickname) ? 'Hi' : `Hi ${nickname}`
  return (
    <div className={styles.person}>
      <Avatar id={id} src={avatar} name={nickname} size={56} />
      <p className={styles.text}>
        {`${greeting}! Your picture${describeGames(recentGames)} came with you. Practice coins stay on this device, and your wallet starts with ${formatCoins(walletCoins)} coins.`}
      </p>
    </div>
  )
}

function ExistingAccount({ summary }: { summary: CarryOverSummary }) {
  return (
    <div className={styles.parts}>
      <p className={styles.text}>Nothing in your account has changed.</p>
      <section aria-labelledby="stays" className={styles.part}>
        <h3 id="stays">Stays on this device</h3>
        <PracticeCoins coins={summary.practiceCoins} />
        <p className={styles.note}>You can’t move practice coins to your wallet.</p>
      </section>
    </div>
  )
}

function PracticeCoins({ coins }: { coins: number }) {
  return (
    <p className={styles.coins}>
      <CoinAmount amount={coins} />
      <Badge tone="coin">practice coins</Badge>
    </p>
  )
}

function describeGames(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' and the last game you played' : ` and the last ${count} games you played`
}
