import { appName } from '@tambay/contracts/app'

import type { Notice } from '#modules/outbox/notify-owner.ts'

const names = { tel: 'phone number', email: 'email address' } as const
const advice = "If this wasn't you, change your password now."

export function addressChanged(kind: 'tel' | 'email', isReplaced: boolean): Notice {
  const what = isReplaced
    ? `The ${names[kind]} of your account was changed.`
    : `${kind === 'tel' ? 'A' : 'An'} ${names[kind]} was added to your account.`
  return {
    sms: `${appName}: ${what} ${advice}`,
    subject: `Your ${appName} ${names[kind]} ${isReplaced ? 'was changed' : 'was added'}`,
    mail: `${what}\n\n${advice}`
  }
}

export function accountClosed(closingAt: Date, publicOrigin: string): Notice {
  const until = moment.format(closingAt)
  const mail = [
    `Your ${appName} account was closed, and every device was logged out.`,
    `To reactivate it, log in at ${publicOrigin}/user/login before ${until}, Manila time. After that, your personal data is erased.`,
    "If this wasn't you, log in now and change your password."
  ]
  return {
    sms: `Your ${appName} account was closed. Log in before ${until} to reactivate it; after that, it's erased. Not you? Log in now.`,
    subject: `Your ${appName} account was closed`,
    mail: mail.join('\n\n')
  }
}

export function accountSuspended(reason: string, days?: number): Notice {
  const length = days === undefined ? '' : ` for ${days} ${days === 1 ? 'day' : 'days'}`
  return {
    sms: `Your ${appName} account was suspended${length}: ${reason}`,
    subject: `Your ${appName} account was suspended${length}`,
    mail: `Your ${appName} account was suspended${length}, and every device was logged out. The reason: ${reason}\n\nYour coins and diamonds stay in your wallet.\n\nDo you think this is wrong? Try to log in: you can appeal there, once. Somebody else will answer.`
  }
}

export function appealAnswered(isUpheld: boolean, answer: string): Notice {
  const what = isUpheld
    ? `Your appeal was accepted, and you can log in to ${appName} again.`
    : `Your appeal was rejected, and your ${appName} account stays suspended.`
  return {
    sms: `${appName}: ${what} ${answer}`,
    subject: `Your ${appName} appeal was ${isUpheld ? 'accepted' : 'rejected'}`,
    mail: `${what}\n\n${answer}`
  }
}

/** "4 December 2026 at 12:00". en-GB has no narrow no-break space, which would double the price of an SMS. */
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Manila',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit'
})
