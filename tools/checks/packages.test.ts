import { expect, test } from 'vitest'

import { affectedPackages, listPackages } from './packages.ts'

test('a changed contract affects the gateway and the web packages', () => {
  expect(affectedPackages(['shared/contracts/party.ts'])).toEqual(
    expect.arrayContaining(['gateway', 'host', 'remote-party', 'shared/contracts'])
  )
})

test('a changed form file affects the packages with forms, but not the gateway', () => {
  const affected = affectedPackages(['shared/forms/code-field.tsx'])
  expect(affected).toEqual(expect.arrayContaining(['remote-user', 'shared/forms']))
  expect(affected).not.toContain('gateway')
})

test('a changed file of a remote affects only that remote', () => {
  expect(affectedPackages(['remote-party/src/routes.tsx', 'README.md'])).toEqual(['remote-party'])
})

test('a changed compiler setting affects every package', () => {
  expect(affectedPackages(['tsconfig.base.json'])).toEqual(listPackages())
})
