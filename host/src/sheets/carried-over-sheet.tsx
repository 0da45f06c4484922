import { CoinAmount } from '@tambay/ui/amount'
import { Avatar } from '@tambay/ui/avatar'
import { Badge } from '@tambay/ui/badge'
import { Button } from '@tambay/ui/button'
import { Sheet } from '@tambay/ui/sheet'

import { type CarriedOver, closeSheet } from './host-sheet.ts'
import styles from './sheets.module.css'

interface CarriedOverSheetProps {
  isOpen: boolean
  news: CarriedOver
}

/** What of a guest came along into the account, and what stayed behind (spec IDENTITY-4). */
export function CarriedOverSheet({ isOpen, news }: CarriedOverSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeSheet}
      hasClose={false}
      title={news.isNew ? 'Your account is ready' : 'Welcome back'}
      footer={
        <Button isWide onClick={closeSheet}>
          OK
        </Button>
      }
    >
      {news.isNew ? <IntoNewAccount news={news} /> : <BesideOldAccount news={news} />}
    </Sheet>
  )
}

function IntoNewAccount({ news }: { news: CarriedOver }) {
  return (
    <div className={styles.parts}>
      <section aria-labelledby="came-along" className={styles.part}>
        <h3 id="came-along">Came along</h3>
        <div className={styles.person}>
          <Avatar src={news.avatar} name={news.nickname} size={56} />
          <div className={styles.words}>
            <p className={styles.name}>{news.nickname}</p>
            <p className={styles.note}>Your avatar and nickname</p>
          </div>
        </div>
        {news.recentGames > 0 && <p className={styles.note}>{gamesOf(news.recentGames)}</p>}
      </section>
      <section aria-labelledby="stayed-behind" className={styles.part}>
        <h3 id="stayed-behind">Stayed behind</h3>
        <PracticeCoins coins={news.practiceCoins} />
        <p className={styles.note}>They were for practice and never enter a wallet.</p>
      </section>
      <section aria-labelledby="begins-with" className={styles.part}>
        <h3 id="begins-with">Your wallet begins with</h3>
        <CoinAmount amount={news.walletCoins} size="lg" />
      </section>
    </div>
  )
}

function BesideOldAccount({ news }: { news: CarriedOver }) {
  return (
    <div className={styles.parts}>
      <p className={styles.text}>Your account is just as you left it.</p>
      <section aria-labelledby="stayed-here" className={styles.part}>
        <h3 id="stayed-here">Stays on this device</h3>
        <PracticeCoins coins={news.practiceCoins} />
        <p className={styles.note}>
          What you did here as a guest was for practice and never enters a wallet.
        </p>
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

function gamesOf(count: number): string {
  return count === 1 ? 'The game you played last' : `The ${count} games you played last`
}
