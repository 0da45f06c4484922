import { afterAll, beforeEach, TestRunner } from 'vitest'

import { assertSound } from './assert-sound.ts'
import { createTestApp, type TestApp, type TestPerson } from './create-test-app.ts'

/** The gateway of a test file. After the last test, it checks the books and closes. */
export async function startApp(...options: Parameters<typeof createTestApp>): Promise<TestApp> {
  if (TestRunner.getCurrentTest()) throw new Error('Use createTestApp: Vitest ignores afterAll inside a test')
  const app = await createTestApp(...options)
  afterAll(() => assertSound(app.db).finally(app.close))
  return app
}

/** Signs up these people before each test. The objects stay the same, so that helpers of the file can use them. */
export function newPeople<Name extends string>(app: TestApp, ...names: Name[]): Record<Name, TestPerson> {
  const people = Object.fromEntries(names.map(name => [name, {}])) as Record<Name, TestPerson>
  beforeEach(async () => {
    for (const name of names) Object.assign(people[name], await app.signUpNumbered(name))
  })
  return people
}
