import { expect, test } from 'vitest'

import trimContracts from './contracts-loader.ts'

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
