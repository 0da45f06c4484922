import { expect, test } from 'vitest'

import { createWorkQueue } from './work-queue.ts'

test('one person with much work waiting takes only one of two places', async () => {
  const run = createWorkQueue(2)
  const started: string[] = []
  const finish: Array<() => void> = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<void>(resolve => finish.push(resolve))
  }
  const all = [run('ann', work('ann 1')), run('ann', work('ann 2')), run('bob', work('bob 1'))]
  await Promise.resolve()
  expect(started).toEqual(['ann 1', 'bob 1'])
  finish[0]?.()
  await all[0]
  await Promise.resolve()
  expect(started).toEqual(['ann 1', 'bob 1', 'ann 2'])
  finish.forEach(end => end())
  await Promise.all(all)
})
