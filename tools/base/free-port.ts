import { randomInt } from 'node:crypto'

import getPort from 'get-port'

/**
 * These ports are below the systems' ephemeral ranges, so that no outgoing connection takes one before the
 * server listens, and above 10080, the last port that browsers and `fetch` block.
 */
export const randomPort = () => randomInt(10_100, 32_000)

export const freePort = () => getPort({ host: '127.0.0.1', port: randomPort() })
