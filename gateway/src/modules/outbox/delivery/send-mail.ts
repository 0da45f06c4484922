import type { Config } from '#platform/config/config.ts'
import { mailHtml } from './mail-html.ts'
import { createMailTransport } from './mail-transport.ts'
import { PermanentRejection, type Sender } from './sender.ts'

type MailConfig = Pick<Config, 'MAIL_FROM'> & { SMTP_URL: string }

export function createMailSender({ SMTP_URL, MAIL_FROM }: MailConfig): Sender {
  const transport = createMailTransport(SMTP_URL)
  const domain = /@([^\s>]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost'
  return async ({ id, recipient, subject, text }, signal) => {
    const mail = {
      from: MAIL_FROM,
      to: { name: '', address: recipient },
      subject,
      text,
      html: mailHtml(text),
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal
    }
    await transport.sendMail(mail).catch((error: unknown) => {
      throw isPermanent(error) ? new PermanentRejection(error) : error
    })
  }
}

/**
 * A 5xx about the recipient or the mail is permanent (RFC 5321, 4.2.1). A 5xx about our credentials or sender
 * address is not permanent, because the operator can fix the configuration.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  const { responseCode, command } = error
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}
