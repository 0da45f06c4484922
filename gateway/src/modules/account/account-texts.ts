import { appName } from '@tambay/contracts/app'

import type { Notice } from '../user/notify-owner.ts'

const names = { tel: 'phone number', email: 'email address' } as const
const advice = 'If it was not you, change your password now.'

/** To the addresses as they were before. */
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
    `You can take it back until ${until}, Manila time: just log in at ${publicOrigin}/user/login. After that, everything personal in it is erased for good.`,
    'If it was not you, log in now and change your password.'
  ]
  return {
    sms: `Your ${appName} account was closed. Log in before ${until} to take it back; then it is erased. Not you? Log in now.`,
    subject: `Your ${appName} account was closed`,
    mail: mail.join('\n\n')
  }
}

/** "4 December 2026 at 12:00": with a space of another alphabet a text message would cost twice. */
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Manila',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit'
})
