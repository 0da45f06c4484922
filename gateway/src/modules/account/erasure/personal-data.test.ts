import { basename } from 'node:path'

import { DataSection, getMyData } from '@tambay/contracts/my-data'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { sweepUnused } from '#modules/media/sweep-media.ts'
import { media } from '#modules/media/tables.ts'
import { notDownloaded, personalData } from '#personal-data.ts'
import { assertSound } from '#testing/assert-sound.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { findReferences, findTraces } from '#testing/find-traces.ts'
import { closeNow } from '#testing/modules/account.ts'
import { cookieOf, uploadPicture } from '#testing/modules/media.ts'
import { seedAccountHistory } from '#testing/seed-account-history.ts'
import { eraseClosedAccounts } from './erase-closed-accounts.ts'

const day = 86_400_000

test('downloads and erases personal data of every column of every table, except for the listed ones', async () => {
  const app = await createTestApp()
  onTestFinished(app.close)
  const friend = await app.signUp('friend01')
  const life = { word: 'zyxanne01', tel: '+639178123010', email: 'zyxanne01@mail.example' }
  app.clock.advance(day)
  const ann = await seedAccountHistory(app, life, friend)
  expect(await findTraces(app.db, Object.values(life))).toEqual([
    'club.about',
    'club.name',
    'club_night.name',
    'comment_mention.nick_name',
    'invitation.device_id',
    'known_device.device_key',
    'message.text',
    'muted_word.word',
    'notification.detail',
    'notification_actor.detail',
    'outbox.recipient',
    'party.name',
    'party.tags',
    'party_message.text',
    'party_report.note',
    'payout_account.holder_name',
    'post.text',
    'post_comment.text',
    'post_mention.nick_name',
    'push_message.body',
    'push_message.title',
    'queue_item.escalation_note',
    'report.note',
    'report_case.excerpt',
    'session.device',
    'spin.client_seed',
    'ticket.text',
    'ticket_reply.text',
    'user_decision.appeal_answer',
    'user_decision.appeal_text',
    'user_decision.excerpt',
    'user_decision.reason',
    'user_warning.reason',
    'users.bio',
    'users.email',
    'users.google_subject',
    'users.nick_name',
    'users.password_hash',
    'users.tel',
    'users.town',
    'users.username',
    'users.wallet_password_hash',
    'verification_code.device',
    'verification_code.target'
  ])
  const references = await findReferences(app.db, ann.id)
  // All columns that refer to a user contain the seeded account, except these two. If a new table fails here, insert a
  // row into it in `seedAccountHistory` and delete that row in an eraser.
  expect((await findReferences(app.db)).filter(reference => !references.includes(reference))).toEqual([
    'invitation.inviter_id',
    'party_member.user_id'
  ])

  // Everything that is stored about a person includes what operators hid from everybody.
  const { id: pictureId, src } = await uploadPicture(app, ann)
  await app.db.update(media).set({ hiddenAt: app.clock.now() }).where(eq(media.id, pictureId))
  const cookie = await cookieOf(ann)
  const picture = await app.fastify.inject({ url: `${src}?download=1`, headers: { cookie } })
  expect(picture.statusCode).toBe(200)

  const downloaded = new Map<string, unknown[]>()
  for (const section of DataSection.options) {
    const { table } = personalData[section]
    const { rows } = (await ann.call(getMyData, { section })).data
    for (const [column, value] of rows.flatMap(row => Object.entries(JSON.parse(row))))
      downloaded.set(`${table}.${column}`, [...(downloaded.get(`${table}.${column}`) ?? []), value])
  }
  const traces = await findTraces(app.db, Object.values(life))
  const lacksTrace = (column: string) => {
    const values = JSON.stringify(downloaded.get(column) ?? [])
    return !Object.values(life).some(word => values.includes(word))
  }
  const lacksReference = (column: string) => !downloaded.get(column)?.map(String).includes(ann.id)
  expect([...traces.filter(lacksTrace), ...references.filter(lacksReference)].sort()).toEqual(
    Object.keys(notDownloaded)
  )
  await closeNow(app, ann)
  expect(await eraseClosedAccounts(app)).toBe(1)

  expect(await findTraces(app.db, Object.values(life))).toEqual([])
  await sweepUnused(app)
  expect(await app.mediaStorage.read(pictureId, basename(src))).toBeUndefined()
  await assertSound(app.db)
  const left = await findReferences(app.db, ann.id)
  expect(left).toEqual([
    'account.owner_id',
    'conversation.high_id',
    'conversation.low_id',
    'conversation.requester_id',
    'conversation_side.peer_id',
    'conversation_side.user_id',
    'hold.user_id',
    'invitation.invitee_id',
    'message.sender_id',
    'party.host_id',
    'party_gift.recipient_id',
    'session.user_id',
    'turntable_player.user_id'
  ])
  expect(references.filter(reference => !left.includes(reference))).toEqual([
    'album_picture.user_id',
    'club.owner_id',
    'club_member.user_id',
    'club_night.organizer_id',
    'club_night_guest.user_id',
    'club_removal.user_id',
    'club_request.user_id',
    'comment_mention.user_id',
    'faq_vote.user_id',
    'follow.followed_id',
    'follow.follower_id',
    'game_order.user_id',
    'game_round.user_id',
    'game_score.user_id',
    'game_session.user_id',
    'invite_contact.invitee_id',
    'known_device.user_id',
    'launch_ticket.user_id',
    'limit_change.user_id',
    'media.owner_id',
    'muted_word.user_id',
    'notification.user_id',
    'notification_actor.user_id',
    'notification_mute.person_id',
    'notification_mute.user_id',
    'notification_setting.user_id',
    'parol.user_id',
    'party.named_by',
    'party_gift.sender_id',
    'party_message.user_id',
    'party_restriction.user_id',
    'party_seat_watch.user_id',
    'party_visit.user_id',
    'payout_account.user_id',
    'play_day.user_id',
    'play_limit.user_id',
    'play_state.user_id',
    'post.author_id',
    'post_comment.author_id',
    'post_like.user_id',
    'post_mention.user_id',
    'profile_visit.visited_id',
    'profile_visit.visitor_id',
    'push_message.actor_id',
    'push_subscription.user_id',
    'relation_count.user_id',
    'report_case.subject_id',
    'suspension_end.user_id',
    'ticket.user_id',
    'user_block.blocked_id',
    'user_block.blocker_id',
    'user_decision.user_id',
    'user_warning.user_id',
    'verification_proof.user_id',
    'wallet_password_try.user_id'
  ])
})
