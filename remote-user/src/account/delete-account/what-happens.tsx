import { closingGraceDays } from '@tambay/contracts/account'
import { appName } from '@tambay/contracts/app'

import styles from './what-happens.module.css'

/** What closing an account does, before anyone is asked to confirm it. */
export function WhatHappens() {
  return (
    <dl className={styles.facts}>
      <dt>At once</dt>
      <dd>You are logged out everywhere, and others do not see you any more.</dd>
      <dt>For {closingGraceDays} days</dt>
      <dd>Nothing is erased. Changed your mind? Just log in, and your account is back as it was.</dd>
      <dt>After that</dt>
      <dd>
        Your phone, e-mail, password, username, nickname, picture, posts, comments, follows and everything
        else about you are erased for good. Coins and diamonds that are left go back to {appName}.
      </dd>
      <dt>What stays</dt>
      <dd>The entries of your wallet, without your name, because our books must stay balanced.</dd>
    </dl>
  )
}
