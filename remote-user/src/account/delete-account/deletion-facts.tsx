import { useStore } from '@nanostores/react'
import { $wallet } from '@tambay/client/stores/balance/balance'
import { closingGraceDays } from '@tambay/contracts/account'
import { appName } from '@tambay/contracts/app'
import type { UserInfo } from '@tambay/contracts/user'
import { CoinAmount, GemAmount } from '@tambay/ui/amount'

import styles from './deletion-facts.module.css'

export function DeletionFacts({ info }: { info: UserInfo }) {
  const { coin, diamond } = useStore($wallet)
  return (
    <dl className={styles.facts}>
      <dt>Right away</dt>
      <dd>
        You’re logged out on all devices, and nobody can see your profile or your posts. If you’re hosting a
        room, a speaker takes over, or it ends.
      </dd>
      <dt>For {closingGraceDays} days</dt>
      <dd>We keep everything. Changed your mind? Log in to restore your account.</dd>
      <dt>After that</dt>
      <dd>
        We permanently delete your phone number, email, password, username, nickname, picture, posts,
        comments, messages, follows and all other personal data.
      </dd>
      <dt>Your balance</dt>
      <dd>
        Your remaining <CoinAmount amount={coin?.balance ?? info.coin} className={styles.amount} /> and{' '}
        <GemAmount amount={diamond?.balance ?? info.diamond} className={styles.amount} /> go back to{' '}
        {`${appName}.`}
      </dd>
      <dt>Clubs you own</dt>
      <dd>
        They go to their longest-standing officer or member. A club without other members is dissolved. To
        choose the new owner yourself, transfer the club first.
      </dd>
      <dt>What we keep</dt>
      <dd>Your wallet’s transactions, without your name, because our books must stay balanced.</dd>
    </dl>
  )
}
