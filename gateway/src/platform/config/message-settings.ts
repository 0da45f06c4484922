import * as z from 'zod'

import { flag } from './config-types.ts'

/** Production needs one of them. */
export const waysToLogIn = ['SMTP_URL', 'SMS_WEBHOOK_URL', 'SEMAPHORE_API_KEY', 'GOOGLE_CLIENT_ID'] as const

export const messageSettings = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a name and an <address>')
    .optional(),
  SMS_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  SMS_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** The API key of an account at semaphore.co. */
  SEMAPHORE_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /** The sender that people see. Semaphore has to approve it first. */
  SEMAPHORE_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{1,11}$/, 'must have at most 11 letters and digits')
    .optional(),
  SEMAPHORE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .default('https://api.semaphore.co/api/v4/priority'),
  /** Shows everyone's messages at /dev/outbox in production, too. */
  SHOW_OUTBOX: flag
}
