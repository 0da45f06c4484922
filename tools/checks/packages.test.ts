import { expect, test } from 'vitest'

import { affectedPackages, listPackages } from './packages.ts'

test('a contract affects the gateway and the web packages', () => {
  expect(affectedPackages(['shared/contracts/party.ts'])).toEqual(
    expect.arrayContaining(['gateway', 'host', 'remote-party', 'shared/contracts'])
  )
})

test('a file of the forms affects the packages that have forms, and not the gateway', () => {
  const affected = affectedPackages(['shared/forms/code-field.tsx'])
  expect(affected).toEqual(expect.arrayContaining(['remote-user', 'shared/forms']))
  expect(affected).not.toContain('gateway')
})

test('a file of a remote affects that remote only', () => {
  expect(affectedPackages(['remote-party/src/routes.tsx', 'README.md'])).toEqual(['remote-party'])
})

test('a setting of the compiler affects every package', () => {
  expect(affectedPackages(['tsconfig.base.json'])).toEqual(listPackages())
})
