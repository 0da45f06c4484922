import { appName } from '@tambay/contracts/app'

import type { Notice } from '#modules/outbox/notify-owner.ts'

const advice = 'If it was not you, change your password now.'

export function walletNotice(what: string): Notice {
  return {
    sms: `${appName}: ${what} ${advice}`,
    subject: `Something changed in your ${appName} wallet`,
    mail: `${what}\n\n${advice}`
  }
}
