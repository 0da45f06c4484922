import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { conversationRoutes } from './conversations/conversation-routes.ts'
import { answerTyping } from './conversations/typing.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { createUnreadCounts } from './unread/unread.ts'

export function messageModule(app: App, deps: Deps): void {
  const unread = createUnreadCounts(deps)
  messageRoutes(app, deps, unread)
  conversationRoutes(app, deps, unread)
  answerTyping(deps)
}
