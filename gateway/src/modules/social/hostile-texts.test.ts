import { randomUUID } from 'node:crypto'

import { createClub, getClub, listClubMembers, updateClub } from '@tambay/contracts/clubs'
import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { listMutedWords, setMutedWords } from '@tambay/contracts/muted-words'
import { updateProfile } from '@tambay/contracts/people/profile'
import { listFollowers, listFriends } from '@tambay/contracts/people/relations'
import { createReport } from '@tambay/contracts/people/safety'
import { clubPicture } from '@tambay/contracts/pictures'
import { createComment, createPost, getPost, listPosts, searchMentions } from '@tambay/contracts/posts'
import { search } from '@tambay/contracts/social'
import { getUserInfo } from '@tambay/contracts/user'
import { beforeEach, expect, test } from 'vitest'

import { seedClub } from '#testing/modules/clubs.ts'
import { writePost } from '#testing/modules/posts.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let clubId: string
let postId: string
const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  clubId = await seedClub(app, { owner: ann })
  postId = (await writePost(ann)).id
})

const texts: Record<string, string> = {
  'zero-width characters': 'Kape\u200b\u200d\u2060\ufeff',
  'only zero-width characters': '\u200b\u2060\ufeff',
  'characters that change the direction': '\u202eKape\u2066tayo\u2069\u200f',
  'a right-to-left script': 'مرحبا بكم שלום',
  'scripts of Asia': 'ᜃᜓᜋᜓᜐ᜔ᜆ こんにちは สวัสดี नमस्ते',
  'a family emoji and a flag': '👨‍👩‍👧‍👦🇵🇭',
  'stacked marks': `K${'\u0301'.repeat(100)}ape`,
  'control characters': 'Ka\u0000pe\u0007\u001b[31m\u0085',
  'half of a surrogate pair': 'Kape \ud83d tayo \udc00',
  'characters outside of Unicode': 'Kape \uffff\ufffe\u{10ffff}',
  'line breaks of all kinds': 'Ka\r\npe\u2028sa\u2029gabi\v\f',
  'characters of patterns': '%_\\%_\\',
  'characters of searches': `a:*B & !(c | <-> 'd" \\`,
  markup: '<script>alert(1)</script>&amp;{{1+1}}${1}',
  '20 KB': 'ñ'.repeat(10_000)
}

/** Characters that must not be stored: they are invisible, change the direction, or control a terminal. */
const unwanted = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

test.each(Object.entries(texts))('handles %s safely in all texts and searches', async (_name, text) => {
  const draft = { about: 'Beach', town: 'Siargao', cover: clubPicture('islanders'), tags: [], is_open: true }
  const version = async () => (await ann.call(getUserInfo, undefined)).data.user_info.version
  await send(updateProfile, { version: await version(), nick_name: text })
  await send(updateProfile, { version: await version(), bio: text })
  await send(createPost, { text, attempt_id: randomUUID() })
  await send(createPost, { text: 'Tag', tags: [text], attempt_id: randomUUID() })
  await send(createComment, { post_id: postId, text, attempt_id: randomUUID() })
  await send(setMutedWords, { words: [text] })
  await send(createClub, { ...draft, name: text, attempt_id: randomUUID() })
  await send(updateClub, { club_id: clubId, about: text })
  await send(updateClub, { club_id: clubId, town: text })
  await send(createReport, {
    target_kind: 'person',
    target_id: bob.id,
    reason: 'other',
    note: text,
    attempt_id: randomUUID()
  })
  for (const qt of ['all', 'parties', 'games', 'people', 'posts', 'clubs'] as const)
    await send(search, { qs: text, qt })
  await send(listFollowers, { user_id: ann.id, qs: text })
  await send(listFriends, { qs: text })
  await send(listClubMembers, { club_id: clubId, qs: text })
  await send(searchMentions, { qs: text })

  const { nick_name, bio } = (await ann.call(getUserInfo, undefined)).data.user_info
  const { club } = (await app.call(getClub, { id: clubId })).data
  const { items: posts } = (await app.call(listPosts, { author_id: ann.id })).data
  const { comments } = (await app.call(getPost, { id: postId })).data
  const { words } = (await ann.call(listMutedWords, undefined)).data
  const written = [...posts, ...comments].map(one => one.text)
  const stored = [
    nick_name,
    bio,
    club.about,
    club.town,
    ...written,
    ...posts.flatMap(one => one.tags),
    ...words
  ]
  for (const each of stored) {
    expect(each).not.toMatch(unwanted)
    expect(each).not.toMatch(/\p{M}{5}/u)
    expect(each.isWellFormed()).toBe(true)
    expect(each.length).toBeLessThan(5000)
  }
})

/** Expects that the gateway accepts the input or refuses it as a bad request, but does not fail. */
async function send<E extends Endpoint>(operation: E, input: InputOf<E>): Promise<void> {
  const { bizErrorCode: reason = 'accepted' } = (await ann.call(operation, input)).envelope
  expect([`${operation.path} accepted`, `${operation.path} bad_request`]).toContain(
    `${operation.path} ${reason}`
  )
}
