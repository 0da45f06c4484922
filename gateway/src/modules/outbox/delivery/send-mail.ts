import { createTransport } from 'nodemailer'

import type { Config } from '#config.ts'
import { mailHtml } from './mail-html.ts'
import { RefusedForGood, type Sender } from './sender.ts'

type Mailing = Pick<Config, 'MAIL_FROM'> & { SMTP_URL: string }

/** Sends mails by SMTP. The address may carry any of nodemailer's options: `?requireTLS=false&tls.servername=…`. */
export function createMailSender({ SMTP_URL, MAIL_FROM }: Mailing): Sender {
  const transport = createTransport({
    requireTLS: mustBeSecret(new URL(SMTP_URL)),
    disableFileAccess: true,
    disableUrlAccess: true,
    url: SMTP_URL
  })
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
      throw isForGood(error) ? new RefusedForGood(error) : error
    })
  }
}

/**
 * A 5xx about the recipient or the mail stays as it is (RFC 5321, 4.2.1). One about us, our password or our sender's
 * address, is the operator's to mend, and the mail may go out then.
 */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  const { responseCode, command } = error
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}

/** A password never travels in the clear, except to this machine: whoever takes STARTTLS out of the way gets nothing. */
function mustBeSecret({ protocol, username, hostname }: URL): boolean {
  return protocol === 'smtp:' && username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
