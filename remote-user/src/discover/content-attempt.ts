import { randomUuid } from '@tambay/client/data/random-id'

export interface ContentAttempt {
  content: string
  id: string
}

/**
 * Returns the attempt that sends this content. A retry of the same content has the same id, so that the gateway stores it
 * once. Changed content has a new id, because the gateway would answer an old id with the first content.
 */
export function attemptFor(content: string, last: ContentAttempt | undefined): ContentAttempt {
  return last?.content === content ? last : { content, id: randomUuid() }
}
