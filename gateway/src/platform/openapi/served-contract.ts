import { contractNames, describeOperation, operationName } from '@tambay/contracts/describe-contract'

import type { App } from '#platform/http/app-type.ts'
import { findOperations } from './find-operations.ts'

export async function readServedContract() {
  const operations = await findOperations()
  return {
    operations: Object.fromEntries(
      operations.map(({ operation }) => [operationName(operation), describeOperation(operation)])
    ),
    ...contractNames
  }
}

export function contractRoute({ fastify }: App): void {
  let text: Promise<string> | undefined
  fastify.get('/contract.json', async (_request, reply) => {
    text ??= readServedContract().then(contract => JSON.stringify(contract))
    return reply.type('application/json').send(await text)
  })
}
