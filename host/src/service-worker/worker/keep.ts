import type { KeepAnswer, KeepRequest } from '../messages.ts'
import { keepFiles } from './files.ts'
import { keepPage } from './page.ts'

export async function keep({ files, registry }: KeepRequest, event: ExtendableMessageEvent): Promise<void> {
  await keepFiles(files, event)
  const clientId = event.source instanceof Client ? event.source.id : ''
  const html = await keepPage(clientId, event).catch(() => undefined)
  const answer: KeepAnswer = { isOutdated: html !== undefined && !html.includes(registry) }
  event.ports[0]?.postMessage(answer)
}
