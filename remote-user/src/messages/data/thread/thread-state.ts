import type { Conversation } from '@tambay/contracts/messages/conversations'
import type { Message } from '@tambay/contracts/messages/message'

/** What is loaded of a conversation. */
export interface LoadedState {
  status: 'loading' | 'ready' | 'failed'
  error?: Error
  /** Undefined until it is loaded. Its `id` is null before the first message. */
  conversation?: Conversation
  messages: readonly Message[]
  hasEarlier: boolean
}

export interface EarlierState {
  isLoadingEarlier: boolean
  earlierError?: Error
}

export interface ThreadState extends LoadedState, EarlierState {
  isPeerTyping: boolean
}
