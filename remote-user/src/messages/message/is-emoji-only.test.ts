import { expect, test } from 'vitest'

import { isEmojiOnly } from './is-emoji-only.ts'

test.each(['😂', '👨‍👩‍👧‍👦👍🏽🇵🇭', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈'])('%s is shown large', text =>
  expect(isEmojiOnly(text)).toBe(true)
)

test.each(['', '123', '#', '😂😂😂😂', 'ha 😂', 'a', '\u200d', '😂'.repeat(5000)])(
  '%j has the normal size',
  text => expect(isEmojiOnly(text)).toBe(false)
)
