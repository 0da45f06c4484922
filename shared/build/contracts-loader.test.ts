import { expect, test } from 'vitest'

import trimContracts from './contracts-loader.ts'
import { buildRemote } from './testing/build-remote.ts'

test('leaves out summaries and keeps the lines', () => {
  const source = `export const getParty = {
  summary: 'Get a person’s rooms, "recent" ones first',
  access: 'user',
  summary:
    "A club's posts",
  response: z
}`
  expect(trimContracts(source)).toBe(`export const getParty = {
   
  access: 'user',
  
    
  response: z
}`)
})

test('leaves out the operations that no screen uses', async () => {
  const { errors, read, list } = await buildRemote({
    'routes.tsx': `
      const lazy = async () => ({ Component: (await import('./wheel.tsx')).Screen })
      export const routes = [{ path: '/wheel', access: 'open', lazy }]`,
    'wheel.tsx': `
      import { getWheel } from '../../../../contracts/wheel.ts'
      export const Screen = () => getWheel.path + String(getWheel.response)`
  })
  expect(errors).toEqual([])
  const scripts = list().filter(file => file.endsWith('.js'))
  expect(
    scripts
      .map(read)
      .join()
      .match(/\/activity\/v1\/turntable\/[a-z-]+/g)
  ).toEqual(['/activity/v1/turntable/get'])
})
