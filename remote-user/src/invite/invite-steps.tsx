import type { InviteTerms } from '@tambay/contracts/invite'
import { Section } from '@tambay/ui/section'

import styles from './invite-screen.module.css'

export function InviteSteps({ terms }: { terms: InviteTerms }) {
  return (
    <Section title="How it works">
      <ol className={styles.steps}>
        <li>
          <strong>Joined.</strong> Your friend signs up with your link or code, on a phone that is new to
          Tambay.
        </li>
        <li>
          <strong>Verified.</strong> Within {terms.within_days} days, they finish a game in a room on{' '}
          {terms.active_days} different days, and have a phone number or email.
        </li>
        {terms.reward_coins > 0 && (
          <li>
            <strong>Rewarded.</strong> We review each invitation, then you get your coins: for at most{' '}
            {terms.rewards_per_day} friends a day and {terms.rewards_per_month} a month.
          </li>
        )}
      </ol>
    </Section>
  )
}
