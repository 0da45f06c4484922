import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { SMTPServer, type SMTPServerAuthentication } from 'smtp-server'

interface ReceivedMail {
  from: string
  to: string[]
  source: string
  user: unknown
  isEncrypted: boolean
}

interface MailServerOptions {
  port?: number
  account?: { user: string; password: string }
  busyFor?: number
  refuses?: { at: 'sender' | 'recipient' | 'mail'; code: number }
}

export async function startMailServer({ port = 0, account, busyFor = 0, refuses }: MailServerOptions = {}) {
  const mails: ReceivedMail[] = []
  let refused = 0
  const isValid = ({ username, password }: SMTPServerAuthentication) =>
    username === account?.user && password === account?.password

  function refusalAt(stage: 'sender' | 'recipient' | 'mail'): Error | undefined {
    if (refuses?.at !== stage) return undefined
    refused++
    return Object.assign(new Error('No'), { responseCode: refuses.code })
  }

  const server = new SMTPServer({
    authOptional: account === undefined,
    disabledCommands: account ? [] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      isValid(auth) ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onMailFrom: (_address, _session, done) => done(refusalAt('sender')),
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
    onData: (stream, { envelope, user, secure }, done) => {
      void text(stream).then(source => {
        if (refused < busyFor) {
          refused++
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        const refusal = refusalAt('mail')
        if (refusal) return done(refusal)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ from, to, source, user, isEncrypted: secure })
        return done()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    mails,
    refused: () => refused,
    stop: () => new Promise<void>(resolve => server.close(() => resolve()))
  }
}
