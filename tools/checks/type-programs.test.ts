import { expect, test } from 'vitest'

import { listPackages } from './packages.ts'
import { listPrograms } from './type-programs.ts'

const programsOf = (folder: string) => listPrograms().filter(({ folders }) => folders.includes(folder))

test('checks every package, in one program with the packages that have equal options', () => {
  const packages = listPackages()
  expect(packages.filter(folder => programsOf(folder).length === 0)).toEqual([])
  expect(programsOf('remote-user')).toEqual(programsOf('remote-wallet'))
  expect(programsOf('remote-user')).not.toEqual(programsOf('gateway'))
})

test('checks the service worker apart from the pages', () => {
  const worker = expect.stringMatching(/host\/src\/service-worker\/worker$/)
  expect(programsOf('host').map(({ config }) => config.exclude)).toContainEqual(
    expect.arrayContaining([worker])
  )
  expect(programsOf('host').map(({ config }) => config.include)).toContainEqual([worker])
})
