import { closingGraceDays } from '@tambay/contracts/account'
import { appName } from '@tambay/contracts/app'

import { TermsPage } from './terms-page.tsx'

export function PrivacyPolicyScreen() {
  return (
    <TermsPage
      title="Privacy Policy"
      since="1 November 2026"
      summary={
        <p>
          We keep what {appName} needs to work, show others only what you put on your profile, sell nothing to
          anyone, and delete what we no longer need.
        </p>
      }
    >
      <h2>1. What we keep</h2>
      <ul>
        <li>
          <strong>Your account:</strong> mobile number, e-mail if you add one, username, nickname, avatar,
          interests and the words about you.
        </li>
        <li>
          <strong>Your password</strong> only as a hash that cannot be turned back, and verification codes,
          hashed as well, good for ten minutes.
        </li>
        <li>
          <strong>If you log in with Google:</strong> the number by which Google knows you, your name as a
          first nickname, and your e-mail where Google itself runs it. We get nothing else of your Google
          account, and Google gets nothing from us but that you log in here.
        </li>
        <li>
          <strong>If someone invited you:</strong> who it was, and an id of your browser, so that an
          invitation counts once.
        </li>
        <li>
          <strong>What you do here:</strong> parties you host and visit, games and their results, whom you
          follow, posts and comments, and each line of your wallet.
        </li>
        <li>
          <strong>For safety:</strong> your IP address, the kind of device and browser, and when you logged
          in. Your settings list the devices that are logged in, and end any of them.
        </li>
      </ul>

      <h2>2. Guests</h2>
      <p>
        A guest’s id, nickname, avatar and practice coins are stored on the guest’s own device. The id is made
        from traits of the device and a random part; we do not use it to follow you to other apps or sites.
      </p>

      <h2>3. Voice</h2>
      <p>
        Your microphone is on only when you turn it on, on a seat. Voice passes through our servers to the
        others in the party and is not recorded. Games inside a party never get your microphone.
      </p>

      <h2>4. Proving that you are human</h2>
      <p>
        Before a code is sent, a password is tried or an account is made, your device solves a small puzzle
        (ALTCHA). It runs on our own servers, sets no cookies and tells nobody about you.
      </p>

      <h2>5. What others see</h2>
      <p>
        Everyone can see your nickname, avatar, level, interests, posts and the party you are in while it is
        listed. Your mobile number, your e-mail and your balances are never shown to others. Games get your
        nickname, your avatar and an id, not your number and not your log-in.
      </p>

      <h2>6. Who helps us</h2>
      <p>
        Companies that deliver text messages and e-mails and run our servers work for us under contract and
        may use what they get for nothing else. We show no ads by others and sell no data. We hand data to
        authorities only where the law makes us.
      </p>

      <h2>7. How long we keep it</h2>
      <ul>
        <li>
          <strong>Your account,</strong> for as long as you have it. You can delete it yourself, under
          Settings, Account, Delete account. Nobody sees you from then on, and after {closingGraceDays} days,
          unless you log in again before, what is personal is erased for good: number, e-mail, password,
          username, nickname, avatar, interests, posts and comments, whom you follow, visits and devices.
        </li>
        <li>
          <strong>What stays after that,</strong> under a number alone and without your name: the lines of
          your wallet, with stakes, tickets and spins, for as long as the law asks us to keep books, and that
          someone came by an invitation.
        </li>
        <li>
          <strong>Safety logs,</strong> for at most 12 months.
        </li>
      </ul>

      <h2>8. Your rights</h2>
      <p>
        Under the Data Privacy Act of 2012 you may see, correct, move, block and delete your data, object to
        its use, and complain to the National Privacy Commission. Write to our data protection officer at the
        address that the operator publishes with the app; we answer within 15 days.
      </p>

      <h2>9. Changes</h2>
      <p>
        When this policy changes in a way that matters to you, we tell you in the app at least 14 days before.
      </p>
    </TermsPage>
  )
}
