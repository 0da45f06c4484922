import { expect, test } from 'vitest'

import { findUpgradeProblem } from './check-upgrade.ts'

const migration = (name: string, breaksCodeBefore: string | null = null) => ({
  name,
  sql: '',
  hash: name,
  breaksCodeBefore
})
const applied = [migration('1_baseline'), migration('2_write_badge')]

test.each([
  ['nothing is new', []],
  ['migrations only add', [migration('3_add_team')]],
  ['a migration drops what the running gateway no longer uses', [migration('3_drop_star', '2_write_badge')]]
])('a new version may start beside the running one if %s', (_, added) => {
  expect(findUpgradeProblem(applied, [...applied, ...added])).toBeUndefined()
})

test('a new version is refused if its migrations break the running gateway', () => {
  const skipped = [...applied, migration('3_write_team'), migration('4_drop_club', '3_write_team')]
  expect(findUpgradeProblem(applied, skipped)).toBe(
    'Migration 4_drop_club would stop the gateway that runs now. Upgrade to the version with 3_write_team first.'
  )
})

test('an older version is refused if it lacks a migration that the database needs', () => {
  const newer = [...applied, migration('3_drop_star', '2_write_badge')]
  expect(findUpgradeProblem(newer, [migration('1_baseline')])).toContain('does not work with this version')
})
