import { CoinAmount } from '@tambay/ui/amount'
import { Avatar } from '@tambay/ui/avatar'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { Sheet } from '@tambay/ui/sheet'

import { type CarryOverSummary, closeSheet } from './host-sheet.ts'
import styles from './sheets.module.css'

interface CarriedOverSheetProps {
  isOpen: boolean
  summary: CarryOverSummary
}

export function CarriedOverSheet({ isOpen, summary }: CarriedOverSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeSheet}
      hasClose={false}
      title={summary.isNew ? 'Your account is ready' : 'Welcome back'}
      footer={
        <Button isWide onClick={closeSheet}>
          OK
        </Button>
      }
    >
      {summary.isNew ? <NewAccount summary={summary} /> : <ExistingAccount summary={summary} />}
    </Sheet>
  )
}

function NewAccount({ summary }: { summary: CarryOverSummary }) {
  return (
    <div className={styles.parts}>
      <section aria-labelledby="moved" className={styles.part}>
        <h3 id="moved">Moved to your account</h3>
        <div className={styles.person}>
          <Avatar src={summary.avatar} name={summary.nickname} size={56} />
          <div className={styles.words}>
            <p className={styles.name}>{summary.nickname}</p>
            <p className={styles.note}>Your avatar and nickname</p>
          </div>
        </div>
        {summary.recentGames > 0 && <p className={styles.note}>{describeGames(summary.recentGames)}</p>}
      </section>
      <section aria-labelledby="stays" className={styles.part}>
        <h3 id="stays">Stays on this device</h3>
        <PracticeCoins coins={summary.practiceCoins} />
        <p className={styles.note}>You can’t move practice coins to your wallet.</p>
      </section>
      <section aria-labelledby="starts-with" className={styles.part}>
        <h3 id="starts-with">Your wallet starts with</h3>
        <CoinAmount amount={summary.walletCoins} size="lg" />
      </section>
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
  return count === 1 ? 'The last game you played' : `The last ${count} games you played`
}
