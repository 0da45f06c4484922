import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'

import { users } from '#identity/users/tables.ts'
import type { TestPerson } from '../create-test-app.ts'
import type { SeededIdentity } from '../seed-account-history.ts'
import { startApp } from '../start-app.ts'
import { closeNow } from './account.ts'

/** An identity that no other test has and a friend, new for each test. */
export async function startErasures() {
  const app = await startApp({ HUMAN_WORK: 3 })
  const friend = {} as TestPerson
  const life = {} as SeededIdentity
  let number = 0
  beforeEach(async () => {
    const suffix = String(++number).padStart(2, '0')
    Object.assign(friend, await app.signUp(`friend${suffix}`))
    const word = `zyxanne${suffix}`
    Object.assign(life, { word, tel: `+639178123${suffix}0`, email: `${word}@mail.example` })
    app.clock.advance(86_400_000)
  })
  return {
    app,
    friend,
    life,
    rowOf: async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0],
    async close(person: { id: string }) {
      // It may lock the row of the person, and an erasure leaves out locked rows.
      await app.background.settled()
      await closeNow(app, person)
    }
  }
}
