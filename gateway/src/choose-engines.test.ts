import { expect, test } from 'vitest'

import { readConfig } from '#platform/config/config.ts'
import { createVoiceEngine } from './choose-engines.ts'

test('VOICE_OFF turns voice off even if there is a LiveKit server', () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    VOICE_OFF: '1',
    LIVEKIT_URL: 'ws://127.0.0.1:1',
    LIVEKIT_API_KEY: 'tambay',
    LIVEKIT_API_SECRET: '0123456789abcdef0123456789abcdef'
  })
  expect(createVoiceEngine(config)).toBeUndefined()
})
