import { and, inArray, lte, sql } from 'drizzle-orm'

import { readIdentity } from '#identity/users/contacts.ts'
import type { Tx } from '#platform/database/db.ts'
import { afterCommit } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import { createOutboxWorker } from './delivery/outbox-worker.ts'
import { createMailSender } from './delivery/send-mail.ts'
import type { Sender } from './delivery/sender.ts'
import { semaphore } from './delivery/sms/semaphore.ts'
import { webhook } from './delivery/sms/webhook.ts'
import type { Message, Mailer } from './message.ts'
import type { OutboxContext } from './outbox-offers.ts'
import { showsOutbox } from './shows-outbox.ts'
import { outbox } from './tables.ts'

/** Returns what sends the messages, or undefined if its settings are missing. */
type SmsAdapter = (config: OutboxContext['config'], clock: Clock) => Sender | undefined

const adapters: readonly SmsAdapter[] = [webhook, semaphore]

const createSmsSender: SmsAdapter = (config, clock) =>
  adapters.map(adapter => adapter(config, clock)).find(sender => sender !== undefined)

export function createMailer(
  deps: Pick<OutboxContext, 'db' | 'clock' | 'config' | 'log' | 'background'>
): Mailer {
  const { db, clock, config, log, background } = deps
  const shutdown = new AbortController()
  const workers = new Map(
    createSenders(config, clock).map(([channel, send]) => [
      channel,
      createOutboxWorker({ db, clock, log, channel, send, shutdown: shutdown.signal })
    ])
  )
  const start = (channel: Message['channel']) => {
    const worker = workers.get(channel)
    if (worker) background.run('deliver messages', worker())
  }

  async function deleteExpired(): Promise<void> {
    const now = clock.now()
    const deleted = await db
      .delete(outbox)
      .where(
        and(
          inArray(outbox.channel, [...workers.keys()]),
          lte(outbox.expiresAt, now),
          lte(outbox.nextTryAt, now)
        )
      )
      .returning({ recipient: outbox.recipient })
    const lost = deleted.filter(({ recipient }) => recipient !== '').length
    if (lost > 0) log.error({ lost }, 'messages expired before delivery')
  }

  return {
    canSend: channel => showsOutbox(config) || workers.has(channel),
    async send(message, tx) {
      await queueMessage(tx, message, clock.now())
      afterCommit(tx, () => start(message.channel))
    },
    async deliverDue() {
      if (workers.size === 0) return
      for (const channel of workers.keys()) start(channel)
      await deleteExpired()
    },
    stop: () => shutdown.abort()
  }
}

export async function queueMessage(tx: Tx, message: Message, now: Date): Promise<void> {
  await tx.insert(outbox).values({
    channel: message.channel,
    recipient: message.to ?? '',
    subject: message.channel === 'mail' ? message.subject : '',
    text: message.text,
    createdAt: now,
    expiresAt: message.to === null ? now : message.expiresAt,
    nextTryAt: now
  })
}

export async function eraseMessages(tx: Tx, userId: string): Promise<void> {
  const { tel, email } = await readIdentity(tx, userId)
  const recipients = [tel, email].flatMap(address => (address === null ? [] : address.toLowerCase()))
  if (recipients.length > 0)
    await tx.delete(outbox).where(inArray(sql`lower(${outbox.recipient})`, recipients))
}

function createSenders(config: OutboxContext['config'], clock: Clock): [Message['channel'], Sender][] {
  const { SMTP_URL, MAIL_FROM } = config
  const senders: [Message['channel'], Sender][] = []
  if (SMTP_URL) senders.push(['mail', createMailSender({ SMTP_URL, MAIL_FROM })])
  const sms = createSmsSender(config, clock)
  if (sms) senders.push(['sms', sms])
  return senders
}
