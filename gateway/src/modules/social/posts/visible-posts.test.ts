import { blockUser } from '@tambay/contracts/block'
import { dismissParty } from '@tambay/contracts/party'
import { getPost, listPosts } from '@tambay/contracts/posts'
import { updateParty } from '@tambay/contracts/room/settings'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { media } from '#modules/media/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { seedClub } from '#testing/modules/clubs.ts'
import { uploadPicture } from '#testing/modules/media.ts'
import { openParty } from '#testing/modules/party.ts'
import { sendPost, writePost } from '#testing/modules/posts.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { clubMember } from '../clubs/tables.ts'
import { post } from '../tables.ts'

const app = await startApp()
const { ann, ben } = newPeople(app, 'ann', 'ben')

type Viewer = Pick<TestPerson, 'call'>
const shown = async (viewer: Viewer, id: string) => (await viewer.call(getPost, { id })).data.post
const block = (blocker: TestPerson, blocked: TestPerson) => blocker.call(blockUser, { user_id: blocked.id })

describe('a post in a club', () => {
  test('can be written only by members', async () => {
    const clubId = await seedClub(app, { owner: ann })
    expect((await writePost(ann, { club_id: clubId })).club).toMatchObject({ id: clubId })
    expect(await sendPost(ben, { club_id: clubId })).toRefuse('post_members_only')
    expect(await sendPost(ben, { club_id: '999999' })).toRefuse('club_not_found')
  })

  test('is listed in the club’s feed', async () => {
    const clubId = await seedClub(app, { owner: ann })
    const { id } = await writePost(ann, { club_id: clubId })
    await writePost(ann)
    const { items } = (await app.call(listPosts, { club_id: clubId })).data
    expect(items.map(item => item.id)).toEqual([id])
    expect(await app.call(listPosts, { club_id: '999999' })).toRefuse('club_not_found')
  })

  test('is visible only to members if the club is closed', async () => {
    const clubId = await seedClub(app, { owner: ann, isOpen: false })
    const { id } = await writePost(ann, { club_id: clubId })
    for (const viewer of [ben, app]) {
      expect(await viewer.call(getPost, { id })).toRefuse('post_not_found')
      expect((await viewer.call(listPosts, { author_id: ann.id })).data.items).toEqual([])
      expect(await viewer.call(listPosts, { club_id: clubId })).toRefuse('club_members_only')
    }
    await app.db.insert(clubMember).values({ clubId, userId: ben.id, joinedAt: app.clock.now() })
    expect((await ben.call(listPosts, { club_id: clubId })).data.items).toHaveLength(1)
    expect((await shown(ben, id)).id).toBe(id)
  })
})

describe('the party of a post', () => {
  test('is shown as it is now, and as ended after its end', async () => {
    const party = await openParty(ann)
    const { id } = await writePost(ben, { text: '', party_id: party.id })
    await ann.call(updateParty, { party_id: party.id, name: 'Bagong pangalan' })
    expect((await shown(app, id)).party).toMatchObject({ name: 'Bagong pangalan', is_live: true })
    await ann.call(dismissParty, { party_id: party.id })
    expect((await shown(app, id)).party).toMatchObject({ id: party.id, is_live: false, member_count: 0 })
    expect(await sendPost(ben, { party_id: party.id })).toRefuse('party_dismissed')
  })

  test('is shown only to its host while it is unlisted, and only the host can attach it', async () => {
    const party = await openParty(ann, { auth: 1 })
    expect(await sendPost(ben, { party_id: party.id })).toRefuse('party_not_found')
    const { id } = await writePost(ann, { party_id: party.id })
    expect((await shown(ann, id)).party?.id).toBe(party.id)
    expect((await shown(ben, id)).party).toBeNull()
    await ann.call(updateParty, { party_id: party.id, auth: 0 })
    expect((await shown(ben, id)).party?.id).toBe(party.id)
  })

  test('is not shown to a person whom its host blocked', async () => {
    const party = await openParty(ann)
    const cat = await app.signUpNumbered('cat')
    const { id } = await writePost(cat, { party_id: party.id })
    await block(ann, ben)
    expect((await shown(ben, id)).party).toBeNull()
    expect(await sendPost(ben, { party_id: party.id })).toRefuse('party_not_found')
  })
})

describe('a person', () => {
  const reads = async (viewer: Viewer, id: string, authorId: string) => {
    const list = (await viewer.call(listPosts, { author_id: authorId })).data.items
    const single = (await viewer.call(getPost, { id })).envelope.code
    return [list.length, single]
  }

  test.each(['closingAt', 'suspendedAt'] as const)(
    'sees no posts of an account with %s set',
    async column => {
      const { id } = await writePost(ann)
      await app.db
        .update(users)
        .set({ [column]: app.clock.now() })
        .where(eq(users.id, ann.id))
      expect(await reads(ben, id, ann.id)).toEqual([0, 80001])
    }
  )

  test('sees a hidden post only as its author, with the reason', async () => {
    const { id } = await writePost(ann)
    const hidden = { hiddenAt: app.clock.now(), hiddenReason: 'Spam' }
    await app.db.update(post).set(hidden).where(eq(post.id, id))
    expect(await reads(ben, id, ann.id)).toEqual([0, 80001])
    expect(await reads(ann, id, ann.id)).toEqual([1, 0])
    expect((await shown(ann, id)).hidden_reason).toBe('Spam')
  })

  test('sees no hidden picture of a post', async () => {
    const [shownOne, hiddenOne] = [await uploadPicture(app, ann), await uploadPicture(app, ann)]
    const { id } = await writePost(ann, { media_ids: [hiddenOne.id, shownOne.id] })
    await app.db.update(media).set({ hiddenAt: app.clock.now() }).where(eq(media.id, hiddenOne.id))
    expect((await shown(ben, id)).pictures.map(picture => picture.id)).toEqual([shownOne.id])
  })
})
