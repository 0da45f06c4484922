import { closingGraceDays } from '@tambay/shared/contracts/account'

import styles from './what-happens.module.css'

/** What closing an account does, before anyone is asked to confirm it. */
export function WhatHappens() {
  return (
    <dl className={styles.facts}>
      <dt>At once</dt>
      <dd>You are signed out everywhere.</dd>
      <dt>For {closingGraceDays} days</dt>
      <dd>Nothing is erased. Changed your mind? Just log in, and your account is back as it was.</dd>
      <dt>After that</dt>
      <dd>
        Your phone, e-mail, password, username, nickname, picture, posts and everything else about you are
        erased for good. Coins and diamonds are gone, too.
      </dd>
      <dt>What stays</dt>
      <dd>The lines of your wallet, under a number alone, because our books must stay balanced.</dd>
    </dl>
  )
}
