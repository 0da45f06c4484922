import type { Config } from '#platform/config/config.ts'
import { createLocalFolder } from '#platform/storage/local-folder.ts'
import type { MediaStorage } from '#platform/storage/media-storage.ts'
import { createS3 } from '#platform/storage/s3.ts'
import { createEmbeddedEngine } from '#voice/embedded/embedded-engine.ts'
import { createLiveKitEngine } from '#voice/livekit/livekit-engine.ts'
import type { VoiceEngine } from '#voice/voice-engine.ts'

export function createMediaStorage(config: Config): MediaStorage {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return createS3({ endpoint, bucket, region, accessKeyId, secretAccessKey })
  return createLocalFolder(config.MEDIA_FOLDER)
}

/** Returns undefined for an installation without voice. */
export function createVoiceEngine(config: Config): VoiceEngine | undefined {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = config
  if (config.VOICE_OFF) return undefined
  if (url && apiKey && apiSecret) return createLiveKitEngine({ url, apiKey, apiSecret })
  return createEmbeddedEngine({
    host: config.VOICE_HOST,
    port: config.VOICE_PORT,
    announcedAddress: config.VOICE_ANNOUNCED_ADDRESS,
    processes: config.VOICE_PROCESSES,
    // A gateway with its own ports takes over from another one, whose members join all at once.
    startsNow: config.VOICE_PORT !== 0
  })
}
