import type { TestApp } from '../create-test-app.ts'
import { startServer } from '../start-server.ts'

/** A gateway in a process of its own, on the database of the test and without limits for its one address. */
export function startGateway(app: TestApp, environment: Record<string, string>) {
  return startServer({
    DATABASE_URL: app.url,
    PORT: '0',
    SECRET_KEY: app.config.SECRET_KEY,
    GAME_HEALTH_SECONDS: '0',
    GAME_ORIGINS: JSON.stringify(app.config.GAME_ORIGINS),
    GAME_KEYS: JSON.stringify(app.config.GAME_KEYS),
    RATE_PER_IP: '1000000',
    RATE_PER_SESSION: '1000000',
    EVENTS_PER_IP: '1000000',
    ...environment
  })
}
