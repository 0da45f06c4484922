import { createTransport } from 'nodemailer'

/** SMTP_URL may carry nodemailer options: `?requireTLS=false&tls.servername=…`. */
export function createMailTransport(url: string, timeoutMs?: number) {
  return createTransport({
    requireTLS: needsTls(new URL(url)),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(timeoutMs !== undefined && {
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs
    }),
    url
  })
}

/** Never sends a password unencrypted to another machine, even if an attacker strips STARTTLS. */
function needsTls({ protocol, username, hostname }: URL): boolean {
  return protocol === 'smtp:' && username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
