import { randomInt } from 'node:crypto'

import getPort from 'get-port'

/**
 * The system uses higher ports for outgoing connections, so one of them could take the port before the server
 * listens. Browsers and `fetch` block some ports up to 10080.
 */
export const randomPort = () => randomInt(10_100, 32_000)

export const freePort = () => getPort({ host: '127.0.0.1', port: randomPort() })
