import { closingGraceDays } from '@tambay/contracts/account'
import { appName, minimumAge } from '@tambay/contracts/app'

import { TermsPage } from './terms-page.tsx'

export function TermsOfUseScreen() {
  return (
    <TermsPage
      title="Terms of Use"
      kind="use"
      summary={
        <p>
          {appName} is a place to hang out and play. Coins and diamonds are for fun: you can’t buy them, sell
          them or cash them out. Be kind, play fair, and keep your account to yourself.
        </p>
      }
    >
      <h2>1. Who can use {appName}</h2>
      <p>
        You must be {minimumAge} or older to have an account, because some of our games are games of chance.
        As a guest, you can look around and play practice games. Each person can have one account. Don’t lend,
        sell or share it.
      </p>

      <h2>2. Your account</h2>
      <p>
        You can log in with a code sent to your Philippine mobile number, with a username or email address and
        a password, or with a Google account. Never share a code or a password. Nobody from {appName} will ask
        you for them. If you’re about to give up your phone number, first change the number in your account.
      </p>
      <p>
        You can delete your account in Settings. If you log in again within {closingGraceDays} days, you get
        it back. After that, it’s gone for good.
      </p>

      <h2>3. Coins and diamonds</h2>
      <ul>
        <li>You get coins when you sign up, from games and from the lucky wheel.</li>
        <li>You can exchange diamonds for coins, but not coins for diamonds.</li>
        <li>
          <strong>Neither is worth money.</strong> You can’t buy them from us, sell them, cash them out or use
          them outside {appName}.
        </li>
        <li>
          Guests play with practice coins. They’re stored on the guest’s device, never enter a wallet, and are
          gone when the device’s storage is cleared.
        </li>
        <li>Your wallet lists every change with the balance before and after it.</li>
      </ul>

      <h2>4. Games and the lucky wheel</h2>
      <p>
        Our servers draw all results. For the wheel, we publish the odds, and we fix each draw before you spin
        so that you can check it afterwards. Bots, modified apps and deals between players aren’t allowed. If
        a game breaks off, you get your stake back.
      </p>

      <h2>5. What you share</h2>
      <p>
        You keep the rights to your nickname, room names and other content, and you’re responsible for it. No
        threats, hate, harassment, sexual content, scams, content that involves minors, or anything else that
        breaks Philippine law. We may remove content and close accounts that break these rules.
      </p>

      <h2>6. Playing responsibly</h2>
      <p>
        Play for fun and take breaks. If a game stops being fun, stop playing. You can delete your account at
        any time.
      </p>

      <h2>7. The service</h2>
      <p>
        We can’t promise that {appName} is always available. We may change or end features. As far as the law
        allows, we’re only liable for damage that we cause on purpose or by gross negligence. Your rights as a
        consumer under Philippine law stay the same.
      </p>

      <h2>8. Changes</h2>
      <p>
        The date at the top shows since when these terms apply. If you don’t agree with a change, you can
        delete your account. The laws of the Republic of the Philippines apply.
      </p>
    </TermsPage>
  )
}
