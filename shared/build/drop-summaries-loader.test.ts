import { expect, test } from 'vitest'

import dropSummaries from './drop-summaries-loader.ts'

test('leaves out summaries and keeps the lines', () => {
  const source = `endpoint('GET', '/party/v1/party/list', {
  summary: 'Get a person’s rooms, "recent" ones first',
  access: 'user',
  summary:
    "A club's posts",
  response: z.object({ summary: z.string() })
})`
  expect(dropSummaries(source)).toBe(`endpoint('GET', '/party/v1/party/list', {
   
  access: 'user',
  
    
  response: z.object({ summary: z.string() })
})`)
})
