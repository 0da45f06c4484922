import { randomInt } from 'node:crypto'

import getPort from 'get-port'

/**
 * A port for whoever listens a while after it was chosen: below those that systems give to connections and to servers
 * that take any, so that nobody gets it meanwhile, and above 10080, the last that browsers and `fetch` refuse.
 */
export const randomPort = () => randomInt(10_100, 32_000)

/** One that is free on 127.0.0.1. */
export const freePort = () => getPort({ host: '127.0.0.1', port: randomPort() })
