import type { App } from '#platform/http/app-type.ts'
import { conversationRoutes } from './conversations/conversation-routes.ts'
import { answerTyping } from './conversations/typing.ts'
import type { MessageContext } from './message-offers.ts'
import { messageRoutes } from './messages/message-routes.ts'

export function messageModule(app: App, deps: MessageContext): void {
  messageRoutes(app, deps)
  conversationRoutes(app, deps)
  answerTyping(deps)
}
