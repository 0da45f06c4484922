import { expect, test } from 'vitest'

import { readConfig } from '#platform/config/config.ts'
import { createTestLog } from '#testing/test-log.ts'
import { createVoiceEngine } from './choose-engines.ts'

test('VOICE_OFF turns voice off even if there is a LiveKit server', async () => {
  const config = readConfig({
    DATABASE_URL: 'postgres://localhost/x',
    VOICE_OFF: '1',
    LIVEKIT_URL: 'ws://127.0.0.1:1',
    LIVEKIT_API_KEY: 'tambay',
    LIVEKIT_API_SECRET: '0123456789abcdef0123456789abcdef'
  })
  const engine = createVoiceEngine(config, createTestLog().log)
  const joined = engine.join({ room: '1', member: '2', session: '3', canPublish: false })
  await expect(joined).rejects.toMatchObject({ reason: 'unavailable', message: 'unavailable' })
  await engine.close()
})
