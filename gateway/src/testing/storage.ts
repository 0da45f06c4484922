import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import S3rver from '@20minutes/s3rver'

const bucket = 'pictures'

/** A real S3 server with one empty bucket. It checks signatures. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'tambay-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }]
  })
  const { port } = await server.run()
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER'
    },
    stop: async () => {
      await server.close()
      await rm(folder, { recursive: true })
    }
  }
}
