import type { Config } from '#config.ts'
import type { Clock } from '#time/clock.ts'
import type { Message } from '../message.ts'
import { createMailSender } from './send-mail.ts'
import { createSmsSender } from './send-sms.ts'
import type { Sender } from './sender.ts'

type SenderConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SMS_WEBHOOK_URL' | 'SMS_WEBHOOK_SECRET'>

export function createSenders(
  { SMTP_URL, MAIL_FROM, SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }: SenderConfig,
  clock: Clock
): [Message['channel'], Sender][] {
  const senders: [Message['channel'], Sender][] = []
  if (SMTP_URL) senders.push(['mail', createMailSender({ SMTP_URL, MAIL_FROM })])
  if (SMS_WEBHOOK_URL && SMS_WEBHOOK_SECRET)
    senders.push(['sms', createSmsSender({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }, clock)])
  return senders
}
