import { join } from 'node:path'

import { readPages } from '@tambay/build/read-pages'
import { describeOperation } from '@tambay/contracts/describe-contract'
import { findOperations } from '@tambay/gateway/find-operations'
import { expect, test } from 'vitest'

import { listWebPackages } from '../web/web-packages.ts'

const operations = (await findOperations()).map(({ operation }) => operation)
const pagesOf = ({ name, folder }: { name: string; folder: string }) =>
  readPages(join(folder, name === 'host' ? 'src/routing/host-routes.ts' : 'src/routes.tsx'))
const pages = (await Promise.all(listWebPackages().map(pagesOf))).flat()
const reads = pages.flatMap(({ path: page, first = [] }) => first.map(read => ({ page, ...read })))

test.each(reads)('$page reads $path first, as the contract allows without a token', read => {
  const operation = operations.find(({ path }) => path === read.path)
  if (!operation) throw new Error('There is no such operation.')
  expect(operation.method).toBe('GET')
  expect(['public', 'visitor']).toContain(operation.access)
  const { input, output } = describeOperation(operation)
  const names = (fields: string[]) => fields.map(field => field.replace('?', ''))
  expect(names(input)).toEqual(expect.arrayContaining(Object.keys(read.query ?? {})))
  const pictures = read.pictures?.replaceAll(/\[\d]/g, '[]')
  if (pictures !== undefined) expect(names(output)).toContain(pictures)
})
