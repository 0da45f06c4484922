import { closingGraceDays } from '@tambay/contracts/account'
import { appName } from '@tambay/contracts/app'

import { TermsPage } from './terms-page.tsx'

export function TermsOfUseScreen() {
  return (
    <TermsPage
      title="Terms of Use"
      since="1 November 2026"
      summary={
        <p>
          {appName} is a place to hang out and play. Coins and diamonds are for fun: they cannot be bought,
          sold or cashed out. Be kind, play fair, and keep your account to yourself.
        </p>
      }
    >
      <h2>1. Who may use {appName}</h2>
      <p>
        You need to be 18 or older to have an account, because some of our games are games of chance. You may
        look around and play practice games as a guest. One person has one account; do not lend, sell or share
        it.
      </p>

      <h2>2. Your account</h2>
      <p>
        You log in with a code sent to your Philippine mobile number, with a username and password, or with a
        Google account. Never tell anyone a code or a password: nobody from {appName} will ever ask for them.
        If you lose your phone number, change the number on your account before you give the SIM away.
      </p>
      <p>
        You can close your account in the settings. For {closingGraceDays} days it only takes a log-in to have
        it back; after that it is erased.
      </p>

      <h2>3. Coins and diamonds</h2>
      <ul>
        <li>You get coins when you sign up, from games, from the lucky wheel and as gifts.</li>
        <li>
          Diamonds come from gifts you receive in a party and from the wheel. They exchange into coins, not
          back.
        </li>
        <li>
          <strong>Neither has a value in money.</strong> They cannot be bought from us, sold, cashed out, or
          moved outside of {appName}.
        </li>
        <li>
          A guest’s practice coins live on the guest’s own device. They never enter a wallet and end when the
          device’s storage is cleared.
        </li>
        <li>
          Each change of your wallet is listed with the balance before and after. Tell us when a line looks
          wrong.
        </li>
      </ul>

      <h2>4. Games and the lucky wheel</h2>
      <p>
        Outcomes are drawn on our servers. For the wheel we publish the odds and commit to each draw before
        you spin, so that you can check it afterwards. Bots, modified apps and agreements between players are
        not allowed. When a game breaks off, the coins that you had staked come back to you.
      </p>

      <h2>5. Parties, posts and voice</h2>
      <p>
        What you say and post is yours, and you answer for it. No threats, hate, harassment, sexual content,
        scams, or anything that breaks Philippine law; no content that involves minors. A party’s host may
        mute or remove people. We may take content down and end accounts that break these rules, and we say
        why when we do.
      </p>

      <h2>6. Playing well</h2>
      <p>
        Play for fun and take breaks. If a game stops being fun, stop playing. You can ask us at any time to
        limit or close your account.
      </p>

      <h2>7. The service</h2>
      <p>
        We work to keep {appName} running but cannot promise that it always will. We may change or end
        features, and coins in a feature that ends stay in your wallet. To the extent that the law allows, we
        answer for damage only where we caused it on purpose or by gross negligence. Your rights as a consumer
        under Philippine law remain.
      </p>

      <h2>8. Changes</h2>
      <p>
        When these terms change in a way that matters to you, we tell you in the app at least 14 days before.
        If you do not agree, you can close your account. The laws of the Republic of the Philippines apply.
      </p>
    </TermsPage>
  )
}
