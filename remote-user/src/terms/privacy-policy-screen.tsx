import { closingGraceDays } from '@tambay/contracts/account'
import { appName } from '@tambay/contracts/app'

import { TermsPage } from './terms-page.tsx'

export function PrivacyPolicyScreen() {
  return (
    <TermsPage
      title="Privacy Policy"
      kind="privacy_policy"
      summary={
        <p>
          We store what {appName} needs to work, show others only what’s on your profile, don’t sell data, and
          delete what we no longer need.
        </p>
      }
    >
      <h2>1. What we store</h2>
      <ul>
        <li>
          <strong>Your account:</strong> mobile number, email if you add one, username, nickname, avatar,
          interests and bio.
        </li>
        <li>
          <strong>Your password,</strong> only as a hash that can’t be reversed. Verification codes are hashed
          too and expire after ten minutes.
        </li>
        <li>
          <strong>If you log in with Google:</strong> your Google account’s id, your name as your first
          nickname, and your email if it’s a Google address. Google learns only that you log in here.
        </li>
        <li>
          <strong>If someone invited you:</strong> who it was, an id of your browser, and your network, so
          that each invitation counts once. For the same reason, we keep hashes of your number, email, Google
          account and browser for 400 days, even if you delete your account.
        </li>
        <li>
          <strong>What you do here:</strong> rooms you host and visit, games and their results, people you
          follow, clubs, posts, comments, likes, private messages, and every transaction in your wallet.
        </li>
        <li>
          <strong>If you turn on push notifications:</strong> the address that your browser’s maker gives us
          for them. It delivers them encrypted.
        </li>
        <li>
          <strong>What you ask support:</strong> your reports with their pictures, our answers, and whether an
          answer in Help was helpful to you.
        </li>
        <li>
          <strong>For security:</strong> your IP address, your type of device and browser, and when you logged
          in. In Settings, you can see where you’re logged in and log out any device.
        </li>
      </ul>

      <h2>2. Guests</h2>
      <p>
        A guest’s id, nickname, avatar and practice coins are stored on the guest’s own device. The id is
        derived from properties of the device and a random part. We don’t use it to track you in other apps or
        on other sites.
      </p>

      <h2>3. Human check</h2>
      <p>
        Before we send a code, check a password or create an account, your device solves a small puzzle
        (ALTCHA). It runs on our own servers and shares nothing about you. A cookie with a random id lets us
        recognize a device on which you’ve logged in before, so that nobody else can lock you out. Another
        cookie with a random number decides whether you get a new version of the app early. A third one lets
        your browser show pictures that only you may see. We don’t use them to track you.
      </p>

      <h2>4. What others see</h2>
      <p>
        Everyone can see your nickname, avatar, level, interests, posts, and the room you’re in while it’s
        listed. We never show your mobile number, email or balances to others. Games get your nickname, avatar
        and an id, but not your number or your login.
      </p>

      <h2>5. Who processes data for us</h2>
      <p>
        Companies that deliver our text messages and emails and run our servers may use your data only for
        that. We don’t show third-party ads and don’t sell data. We give data to authorities only if the law
        requires it.
      </p>

      <h2>6. How long we store it</h2>
      <ul>
        <li>
          <strong>Your account:</strong> until you delete it in Settings, under Account and security. Others
          stop seeing you right away. If you don’t log in again within {closingGraceDays} days, we permanently
          delete your personal data: number, email, password, username, nickname, avatar, interests, posts,
          comments, private messages, follows, visits, devices and reports to support.
        </li>
        <li>
          <strong>After that,</strong> we keep only your wallet’s transactions with their games and spins, and
          that someone joined by an invitation. These records hold an account number but no name. If you had
          limits, a break or a suspension, we keep them with hashes of your number, email and Google account,
          so that they also apply to a new account: limits for a year, breaks until they end, and suspensions
          for 5 years.
        </li>
        <li>
          <strong>Login records:</strong> sessions for 30 days after they end, verification codes and failed
          logins for about a day.
        </li>
      </ul>

      <h2>7. Your rights</h2>
      <p>
        Under the Data Privacy Act of 2012, you can see, correct, move, block and delete your data, and object
        to its use. In Settings, you can change your phone number, email and password, log out devices, and
        delete your account. You can also file a complaint with the National Privacy Commission.
      </p>

      <h2>8. Changes</h2>
      <p>The date at the top shows since when this policy applies.</p>
    </TermsPage>
  )
}
