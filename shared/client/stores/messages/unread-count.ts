import { computed } from 'nanostores'

import { $unread } from './unread.ts'

export const $unreadCount = computed($unread, counts =>
  counts ? counts.chat_count + counts.request_count + counts.system_count : 0
)
