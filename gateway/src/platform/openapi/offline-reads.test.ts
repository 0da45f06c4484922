import { offlineReads } from '@tambay/contracts/offline-reads'
import { expect, test } from 'vitest'

import { findOperations } from './find-operations.ts'

const operations = await findOperations()

test.each(offlineReads)('%s, which browsers store, is a read without money, games or tickets', path => {
  expect(path).not.toMatch(/^\/(wallet|game|activity\/v1\/turntable)\//)
  const operation = operations.find(({ operation: found }) => found.path === path)?.operation
  expect(operation).toMatchObject({ method: 'GET', path })
  expect(operation?.isMoney ?? false).toBe(false)
})
