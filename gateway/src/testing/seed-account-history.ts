import { randomUUID } from 'node:crypto'

import { voteOnFaqItem } from '@tambay/contracts/faq'
import { holdCoins, reportRound, settleCoins } from '@tambay/contracts/game-server'
import { createFeedback } from '@tambay/contracts/help'
import { setPlayLimit } from '@tambay/contracts/limits'
import { setMutedWords } from '@tambay/contracts/muted-words'
import { joinParty, leaveParty } from '@tambay/contracts/party'
import { createReport } from '@tambay/contracts/people/safety'
import { coverPicture } from '@tambay/contracts/pictures'
import { likePost } from '@tambay/contracts/posts'
import { sendChat } from '@tambay/contracts/room/chat'
import { sendGift } from '@tambay/contracts/room/gifts'
import { updateParty } from '@tambay/contracts/room/settings'
import { followUser } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'
import { claimDailyTicket, getWheel, spinWheel } from '@tambay/contracts/wheel'

import { knownDevice } from '#identity/devices/tables.ts'
import { move } from '#ledger/posting/posting.ts'
import { ticketPicture, ticketReply } from '#modules/help/tables.ts'
import { invitation, inviteContact } from '#modules/invite/tables.ts'
import { beginOwnerCheck } from '#modules/login/throttle/owner-throttle.ts'
import { albumPicture, media } from '#modules/media/tables.ts'
import { parol } from '#modules/parol/tables.ts'
import { partyReport, partyRestriction, partySeatAlert } from '#modules/party/tables.ts'
import { userBlock } from '#modules/people/blocks/tables.ts'
import { playDay } from '#modules/play-limits/tables.ts'
import { userDecision, userWarning } from '#modules/safety/tables.ts'
import { club, clubMember, clubRemoval, clubRequest } from '#modules/social/clubs/tables.ts'
import { commentMention } from '#modules/social/comments/tables.ts'
import { clubNight, clubNightGuest } from '#modules/social/nights/tables.ts'
import { postMention } from '#modules/social/posts/tables.ts'
import { post, postComment } from '#modules/social/tables.ts'
import { voiceSession } from '#modules/voice/tables.ts'
import { payoutAccount, walletPasswordTry } from '#modules/wallet/tables.ts'
import { queueItem } from '#operator/queue/tables.ts'
import { suspensionEnd } from '#operator/safety/tables.ts'
import type { Answer } from './answer.ts'
import type { TestApp, TestPerson } from './create-test-app.ts'
import { issueVerificationToken } from './modules/account.ts'
import { asGame, openSession } from './modules/game.ts'
import { exchangeMessages } from './modules/messages.ts'
import { openParty } from './modules/party.ts'
import { getCode } from './modules/verification-codes.ts'
import { seedNotifications } from './push/seed-notifications.ts'

/** `word` appears in every text of the account, so that tests can find what an erasure leaves behind. */
export interface SeededIdentity {
  word: string
  tel: string
  email: string
}

export async function seedAccountHistory(
  app: TestApp,
  identity: SeededIdentity,
  friend: TestPerson
): Promise<TestPerson> {
  const { word, tel, email } = identity
  const person = await app.signUp(word, {
    tel,
    email,
    googleSubject: `${word}-subject`,
    passwordHash: `hash of ${word}`,
    walletPasswordHash: `pin of ${word}`,
    nickName: `${word} Reyna`,
    bio: `I am ${word}`,
    town: `${word} City`,
    interestTag: '1001,2002'
  })
  await signIn(app, person, identity)
  await meet(app, person, friend, word)
  await play(app, person, friend, word)
  await keepMoney(app, person, word)
  await askForHelp(app, person, word)
  return person
}

async function signIn(app: TestApp, person: TestPerson, { word, tel, email }: SeededIdentity): Promise<void> {
  await app.sessions.issueForUser(person.id, `${word}'s phone`)
  await issueVerificationToken(app, person)
  for (const to of [tel, email]) await getCode(app, to, 'bind', { device: `${word}-device` })
  await beginOwnerCheck(app, person.id)
  await app.db
    .insert(knownDevice)
    .values({ userId: person.id, deviceKey: `${word}-device`, lastLoginAt: app.clock.now() })
}

async function meet(app: TestApp, person: TestPerson, friend: TestPerson, word: string): Promise<void> {
  const { db, clock } = app
  const createdAt = clock.now()
  await assertOk(person.call(followUser, { user_id: friend.id }))
  await assertOk(friend.call(followUser, { user_id: person.id }))
  await assertOk(person.call(getUserById, { id: friend.id }))
  await assertOk(friend.call(getUserById, { id: person.id }))
  const postOf = async (authorId: string, text: string) => {
    const [row] = await db.insert(post).values({ authorId, text, createdAt }).returning()
    return row?.id ?? ''
  }
  const enemy = await app.signUp(`enemy${person.id}`)
  const [own, other] = [await postOf(person.id, `${word} says hello`), await postOf(friend.id, 'Hello')]
  for (const [postId, authorId] of [
    [own, friend.id],
    [other, person.id]
  ] as const) {
    const text = `About @${word}`
    const [comment] = await db.insert(postComment).values({ postId, authorId, text, createdAt }).returning()
    if (comment && authorId === friend.id)
      await db.insert(commentMention).values({ commentId: comment.id, userId: person.id, nickName: word })
  }
  const complaint = { reason: 'other', note: `${word} was here` } as const
  await assertOk(
    person.call(createReport, {
      target_kind: 'post',
      target_id: other,
      attempt_id: randomUUID(),
      ...complaint
    })
  )
  await assertOk(
    friend.call(createReport, { target_kind: 'post', target_id: own, attempt_id: randomUUID(), ...complaint })
  )
  await db.insert(userWarning).values({ userId: person.id, reason: `Be kind, ${word}`, createdAt })
  await db.insert(suspensionEnd).values({ userId: person.id, endsAt: createdAt })
  await db.insert(userDecision).values({
    actionId: person.id,
    userId: person.id,
    action: 'hide',
    excerpt: word,
    reason: word,
    appealText: word,
    appealedAt: createdAt,
    appealOutcome: 'rejected',
    appealAnswer: word,
    answeredAt: createdAt,
    createdAt
  })
  await assertOk(person.call(setMutedWords, { words: [word] }))
  await db.insert(postMention).values({ postId: other, userId: person.id, nickName: word })
  await assertOk(friend.call(likePost, { post_id: own }))
  await assertOk(person.call(likePost, { post_id: other }))

  for (const [name, members] of [
    [`Only ${word}`, [person]],
    [`With ${friend.user.username}`, [person, friend]]
  ] as const) {
    const about = { cover: coverPicture('parol-lane'), about: name, town: 'Manila', createdAt }
    const [made] = await db
      .insert(club)
      .values({ ownerId: person.id, name, ...about })
      .returning()
    for (const { id } of members)
      await db.insert(clubMember).values({ clubId: made?.id ?? '', userId: id, joinedAt: createdAt })
  }
  const [closed] = await db
    .insert(club)
    .values({
      ownerId: enemy.id,
      name: `Of ${enemy.user.username}`,
      cover: coverPicture('parol-lane'),
      about: '',
      town: 'Manila',
      createdAt
    })
    .returning()
  const key = { clubId: closed?.id ?? '', userId: person.id }
  await db.insert(clubRequest).values({ ...key, requestedAt: createdAt })
  await db.insert(clubRemoval).values({ ...key, removedAt: createdAt })
  const planned = { name: `Night of ${word}`, gameId: 'color-game', startsAt: createdAt, createdAt }
  const [night] = await db
    .insert(clubNight)
    .values({ ...planned, clubId: key.clubId, organizerId: person.id, attemptId: randomUUID() })
    .returning()
  await db
    .insert(clubNightGuest)
    .values({ nightId: night?.id ?? '', userId: person.id, answeredAt: createdAt })
  await db
    .insert(invitation)
    .values({ inviteeId: person.id, inviterId: friend.id, deviceId: `${word}-device`, createdAt })
  await db
    .insert(inviteContact)
    .values({ contactKey: `key of ${person.id}`, inviteeId: person.id, createdAt })
  await db.insert(userBlock).values([
    { blockerId: person.id, blockedId: enemy.id, createdAt },
    { blockerId: enemy.id, blockedId: person.id, createdAt }
  ])
  const albumPictureId = await addPicture(app, person)
  await db.insert(albumPicture).values({ mediaId: albumPictureId, userId: person.id, position: 1, createdAt })
  await seedNotifications(app, person, friend, word)
  await exchangeMessages(app, person, friend, { word, mediaId: await addPicture(app, person) })
}

async function addPicture({ db, clock }: TestApp, { id: ownerId }: TestPerson): Promise<string> {
  const createdAt = clock.now()
  const picture = { id: randomUUID(), ownerId, width: 1, height: 1, blur: '', sizes: [], bytes: 1, createdAt }
  await db.insert(media).values(picture)
  return picture.id
}

async function askForHelp(app: TestApp, person: TestPerson, word: string): Promise<void> {
  const { db, clock } = app
  const feedback = { type: 'other', text: `${word} has something to say` } as const
  const { ticket_id: ticketId } = (await person.call(createFeedback, feedback)).data
  await db.insert(ticketPicture).values({ ticketId, position: 0, mediaId: await addPicture(app, person) })
  const text = `Good morning, ${word}`
  await db.insert(ticketReply).values({ ticketId, by: 'support', text, createdAt: clock.now() })
  await db
    .insert(queueItem)
    .values({ queue: 'ticket', itemId: ticketId, escalationNote: `Is ${word} right?` })
  await assertOk(person.call(voteOnFaqItem, { item_id: 'get-coins', is_helpful: true }))
}

async function play(app: TestApp, person: TestPerson, friend: TestPerson, word: string): Promise<void> {
  const handedOver = await openParty(person, { name: `Room of ${word}` })
  await assertOk(person.call(updateParty, { party_id: handedOver.id, tags: [word] }))
  const heir = await app.signUp(`heir${person.id}`)
  await assertOk(heir.call(joinParty, { party_id: handedOver.id }))
  await openParty(person)
  const party = await openParty(friend)
  const [partyId, createdAt] = [party.id, app.clock.now()]
  await assertOk(person.call(joinParty, { party_id: party.id }))
  const report = { partyId, reporterId: person.id, reason: 'other', note: `${word} is angry`, createdAt }
  await app.db.insert(partyReport).values(report)
  const session = await openSession(app, person, party.id)
  await assertOk(
    asGame(app, holdCoins, { session, order_ref: `${person.id}-order`, amount: 100, reason: 'Bet' })
  )
  await assertOk(asGame(app, settleCoins, { order_ref: `${person.id}-order`, payout: 150 }))
  await assertOk(asGame(app, reportRound, { session, round_id: `${person.id}-round`, score: 7 }))
  await chat(person, friend, party.id, word)
  await assertOk(person.call(leaveParty, { party_id: party.id }))
  await app.db.insert(partySeatAlert).values({ partyId, userId: person.id, createdAt })
  await app.db.insert(partyRestriction).values({ partyId, userId: person.id, createdAt })
  await app.db.insert(voiceSession).values({ partyId, memberId: person.id, id: randomUUID() })
  await assertOk(person.call(setPlayLimit, { measure: 'coins', period: 'day', amount: 500 }))
  await app.db
    .insert(parol)
    .values({ userId: person.id, litDays: 3, lastDay: '2026-11-20', deeds: ['hi'] })
    .onConflictDoNothing()
  await app.db.insert(playDay).values({ userId: person.id, day: '2026-11-20', played: 60_000 })
  await assertOk(person.call(claimDailyTicket, {}))
  const { table_hash, mine } = (await person.call(getWheel, undefined)).data.turntable
  await assertOk(person.call(spinWheel, { client_seed: word, commit: mine?.commit ?? '', table_hash }))
}

async function chat(person: TestPerson, friend: TestPerson, partyId: string, word: string): Promise<void> {
  const message = {
    party_id: partyId,
    client_id: randomUUID(),
    kind: 'text',
    text: `${word} was here`
  } as const
  await assertOk(person.call(sendChat, message))
  const gift = { party_id: partyId, gift_id: 'taho', count: 1 }
  await assertOk(person.call(sendGift, { ...gift, recipient_id: friend.id }))
  await assertOk(friend.call(sendGift, { ...gift, recipient_id: person.id }))
}

async function keepMoney(app: TestApp, person: TestPerson, word: string): Promise<void> {
  const { db, clock, ledger } = app
  const id = randomUUID()
  const account = { id, userId: person.id, kind: 'gcash', holderName: `${word} Reyna` } as const
  const numbers = { sealedNumber: 'sealed', numberHash: 'hash', isDefault: true }
  const times = { waitsUntil: clock.now(), createdAt: clock.now() }
  await db.insert(payoutAccount).values({ ...account, ...numbers, ...times })
  await db.insert(walletPasswordTry).values({ userId: person.id })
  await ledger.post({
    kind: 'gift_received',
    legs: move('house', { user: person.id }, 'diamond', 12),
    idemScope: 'test',
    idemKey: id,
    memo: { title: 'Gift', counterparty: 'A friend', reason: 'A rose' }
  })
}

async function assertOk(answer: Promise<Pick<Answer, 'data'>>): Promise<void> {
  void (await answer).data
}
