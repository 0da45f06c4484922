import { expect, test } from 'vitest'

import dropSummaries from './drop-summaries-loader.ts'

test('leaves out summaries and keeps the lines', () => {
  const source = `endpoint({
  method: 'GET',
  summary: 'Get a person’s rooms, "recent" ones first',
  access: 'user',
  summary:
    "A club's posts",
  response: z.object({ summary: z.string() })
})`
  expect(dropSummaries(source)).toBe(`endpoint({
  method: 'GET',
   
  access: 'user',
  
    
  response: z.object({ summary: z.string() })
})`)
})
