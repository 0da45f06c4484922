import type { Deps } from '#deps.ts'
import type { App } from '#platform/http/app-type.ts'
import { conversationRoutes } from './conversations/conversation-routes.ts'
import { answerTyping } from './conversations/typing.ts'
import { messageRoutes } from './messages/message-routes.ts'

export function messageModule(app: App, deps: Deps): void {
  messageRoutes(app, deps)
  conversationRoutes(app, deps)
  answerTyping(deps)
}
