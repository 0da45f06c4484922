import { closingGraceDays } from '@tambay/contracts/account'
import { appName } from '@tambay/contracts/app'

import styles from './deletion-facts.module.css'

export function DeletionFacts() {
  return (
    <dl className={styles.facts}>
      <dt>Right away</dt>
      <dd>You’re logged out on all devices, and nobody can see your profile.</dd>
      <dt>For {closingGraceDays} days</dt>
      <dd>We keep everything. Changed your mind? Log in to restore your account.</dd>
      <dt>After that</dt>
      <dd>
        We permanently delete your phone number, email, password, username, nickname, picture, posts,
        comments, follows and all other personal data. Your remaining coins and diamonds go back to {appName}.
      </dd>
      <dt>What we keep</dt>
      <dd>Your wallet’s transactions, without your name, because our books must stay balanced.</dd>
    </dl>
  )
}
